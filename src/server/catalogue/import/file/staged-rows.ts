import { DatabaseSync } from 'node:sqlite'

import type { TableRow } from './read-table.ts'

/** Rows of one product, in the order of the file. */
export interface RowGroup {
  readonly key: string
  readonly rows: readonly TableRow[]
}
export interface StagedRows {
  /** `key` is the product's own, or, with `parent`, one of the names under which its product is known. */
  add(row: TableRow, place: { key: string; names?: readonly string[] } | { parent: string }): void
  /** Products in the order of their first row, whatever stands between. */
  groups(): Generator<RowGroup>
  /** Lines beyond what one product may have. To be read before the next group is. */
  beyond(key: string): Iterable<number>
  /** Rows whose parent is not in the file. */
  orphans(): { line: number; parent: string }[]
  count(): number
  close(): void
}

const maxRowsPerProduct = 5000

/**
 * Holds a file's rows by product on disk (a private temporary database, gone with the process), so that a product's rows may stand
 * anywhere and memory stays small whatever the file's size.
 */
export function stageRows(): StagedRows {
  // An empty name is SQLite's temporary on-disk database.
  const database = new DatabaseSync('')
  database.exec(`
    pragma journal_mode = off;
    create table rows (line integer not null, key text, parent text, cells text not null);
    create table names (name text primary key, key text not null);
    begin`)
  const insert = database.prepare('insert into rows (line, key, parent, cells) values (?, ?, ?, ?)')
  const insertName = database.prepare('insert into names (name, key) values (?, ?) on conflict do nothing')
  let isIndexed = false
  const index = () => {
    if (isIndexed) return
    isIndexed = true
    database.exec(`
      update rows set key = (select names.key from names where names.name = rows.parent) where parent is not null;
      create index rows_by_key on rows(key, line)`)
  }
  return {
    add(row, place) {
      const key = 'key' in place ? place.key : null
      insert.run(
        row.line,
        key,
        key === null && 'parent' in place ? place.parent : null,
        JSON.stringify(row.cells),
      )
      if ('names' in place) for (const name of place.names ?? []) insertName.run(name, place.key)
    },
    *groups() {
      index()
      const keys = database
        .prepare('select key, min(line) as first from rows where key is not null group by key order by first')
        .all()
      const select = database.prepare('select line, cells from rows where key = ? order by line limit ?')
      for (const { key } of keys) {
        const rows = select.all(String(key), maxRowsPerProduct)
        yield {
          key: String(key),
          rows: rows.map(({ line, cells }) => ({
            line: Number(line),
            cells: JSON.parse(String(cells)) as string[],
          })),
        }
      }
    },
    *beyond(key) {
      const lines = database.prepare('select line from rows where key = ? order by line limit -1 offset ?')
      for (const { line } of lines.iterate(key, maxRowsPerProduct)) yield Number(line)
    },
    orphans() {
      index()
      return database
        .prepare('select line, parent from rows where key is null order by line')
        .all()
        .map(({ line, parent }) => ({ line: Number(line), parent: String(parent) }))
    },
    count: () => Number(database.prepare('select count(*) as count from rows').get()?.['count'] ?? 0),
    close: () => database.close(),
  }
}
