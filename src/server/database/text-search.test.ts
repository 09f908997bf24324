import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'
import { rawJson } from '#tests/raw-json.ts'

import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { contains, jsonContains, jsonMayContain, mayBeAddress } from './text-search.ts'

const addresses = ['anna@example.com', 'joanna@example.com', 'a_na@example.com', 'a"b\\c!%@example.com']

describe.each(dialects)('rows are found by a text in them, on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
    await database.write(async (tx) => {
      for (const email of addresses) {
        const body = rawJson(JSON.stringify({ email: email.toUpperCase(), sentTo: email, name: 'anna' }))
        const row = { path: email, body, content_hash: email.toUpperCase(), updated_at: 0 }
        await tx.insertInto('pages').values(row).execute()
      }
    })
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })
  const found = async (condition: ReturnType<typeof contains>) =>
    (await database.read.selectFrom('pages').select('path').where(condition).orderBy('path').execute()).map(
      ({ path }) => path,
    )

  test.each(addresses)('a JSON document by the whole of %s, whatever signs are in it', async (email) => {
    expect(await found(jsonContains('body', email))).toEqual([email])
    expect(await found(jsonContains('body', email, 'email'))).toEqual([email])
    expect(await found(jsonContains('body', email, 'sentTo'))).toEqual([email])
    expect(await found(jsonContains('body', email, 'name'))).toEqual([])
  })

  test.each(addresses)('an address by the whole of %s, typed in capitals', async (email) => {
    expect(await found(mayBeAddress('content_hash', email))).toEqual([email])
    expect(await found(jsonMayContain('body', email, 'email'))).toEqual([email])
  })

  test('[J8] an address with capitals that are not ASCII, too; no letter more or less', async () => {
    for (const email of ['åsa@ö.example', 'åsa@öö.example', 'saga@ö.example']) {
      const typed = email.toUpperCase()
      const row = {
        path: email,
        body: rawJson(JSON.stringify({ email: typed })),
        content_hash: typed,
        updated_at: 0,
      }
      await database.write((tx) => tx.insertInto('pages').values(row).execute())
    }
    const wanted = 'åsa@ö.example'
    expect(await found(mayBeAddress('content_hash', wanted))).toEqual([wanted])
    expect(await found(jsonMayContain('body', wanted, 'email'))).toEqual([wanted])
    expect(await found(jsonMayContain('body', wanted))).toEqual([wanted])
  })

  test('a column by any part of it, in which the signs of patterns are letters', async () => {
    expect(await found(contains('path', 'anna@'))).toEqual(['anna@example.com', 'joanna@example.com'])
    expect(await found(contains('path', '_na@'))).toEqual(['a_na@example.com'])
    expect(await found(contains('path', '!%@'))).toEqual(['a"b\\c!%@example.com'])
  })
})
