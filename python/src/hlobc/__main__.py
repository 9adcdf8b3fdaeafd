from hlobc._program import main

main()
