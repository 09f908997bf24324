import { DatabaseSync } from 'node:sqlite'

/**
 * A connection to a database of its own that is gone with it: all tables of a file, with the rows of those that are named. The file is
 * only read, at one moment, so that a running shop waits for nothing.
 */
export function copySqlite(file: string, tables: readonly string[]): DatabaseSync {
  // Without a name it is in memory, and beyond its cache in a file that nobody else can open. What is not copied is referred to.
  const copy = new DatabaseSync('', { enableForeignKeyConstraints: false, timeout: 5000 })
  try {
    copy.prepare('attach ? as shop').run(file)
    copy.exec('begin')
    const made = copy
      .prepare("select sql from shop.sqlite_schema where sql is not null and name not like 'sqlite_%'")
      .all()
    for (const { sql } of made) copy.exec(String(sql))
    for (const table of tables) copy.exec(`insert into main.${table} select * from shop.${table}`)
    copy.exec('commit')
    copy.exec('detach shop')
    return copy
  } catch (reason) {
    copy.close()
    throw reason
  }
}
