/** What a table is called aloud, by what stands in the heads of its columns. */
export const tableOf = (columns: string) => `Table: ${columns}`
