/** What a file that people load may hold. Here and not in the contract, because the thread that reads a file loads nothing that it does not need. */
export const IMPORT_ROWS = 50_000
export const IMPORT_COLUMNS = 60
