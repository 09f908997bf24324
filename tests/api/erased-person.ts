import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/kysely.ts'
import type { Tables } from '#server/database/tables/tables.ts'

import { anna } from '../buyer.ts'

/** A buyer whose every word is found again. */
export const person = {
  ...anna,
  firstName: 'Ragnhild',
  lastName: 'Österlundh',
  address1: 'Kvarngränd 77',
  phoneNumber: '+46709998877',
  identityNumber: '19121212-1212',
}

const traces = ['Ragnhild', 'Österlundh', 'Kvarngränd', '709998877', '19121212']

/** Every row of every table, as text. */
export async function dump({ dialect, read }: Pick<Database, 'dialect' | 'read'>): Promise<string> {
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const parts: string[] = []
  for (const { name } of (await names.execute(read)).rows)
    parts.push(
      `${name}: ${JSON.stringify(
        await read
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute(),
      )}`,
    )
  return parts.join('\n')
}

/** What of the person, and of these words, stands anywhere in the database. */
export async function tracesIn(
  database: Pick<Database, 'dialect' | 'read'>,
  more: readonly string[],
): Promise<string[]> {
  const text = (await dump(database)).toLowerCase()
  return [...more, ...traces].filter((trace) => text.includes(trace.toLowerCase()))
}
