// Nothing but the module that everything is in.
