/** Rows of ten columns stay below what a statement may bind (32,766 in SQLite). */
const rowsAtOnce = 500

/** Parts of a list that one statement can write or ask for. */
export const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
