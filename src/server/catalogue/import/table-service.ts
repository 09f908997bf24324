/** CSV files as rows of cells, for features that read files of their own. */
export { parseTable, readTable, type Table, type TableRow } from './file/read-table.ts'
export { ImportError } from './import-error.ts'
