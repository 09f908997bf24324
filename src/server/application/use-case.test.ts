import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createApplication, type Application } from './application.ts'
import { commandLine, createContext } from './context.ts'
import { refuse } from './refuse.ts'
import { defineAct, defineQuery } from './use-case.ts'
import { sellsNothing } from '#tests/sells-nothing.ts'

const setUnits = defineAct<{ readonly sku: string; readonly units: number }, number>({
  permission: 'stock.change',
  action: 'test-set',
  async run({ tx, app }, { sku, units }) {
    await app.stock.set(tx, sku, units, 'counted')
    if (units > 99) refuse('line-not-left', { number: '1', sku, left: 99 }, 'units')
    if (units === 13) throw new Error('the outside failed')
    return { value: units, audit: [{ ref: sku, detail: { units } }] }
  },
})

const readUnits = defineQuery<string, unknown>({
  permission: 'stock.read',
  run: async ({ app }, sku) => (await app.stock.read([sku])).get(sku),
})

describe.each(dialects)('a use case on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  let app: Application
  let wakes = 0
  const audit = () => database.read.selectFrom('audit').selectAll().execute()
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
    app = createApplication({
      config: { signingKeys: ['a key'] },
      database,
      countries: [],
      selling: sellsNothing,
      now: () => 1_000,
    })
    app.outbox.onWake(() => {
      wakes += 1
    })
  })
  beforeEach(async () => {
    wakes = 0
    await database.write((tx) => tx.deleteFrom('audit').execute())
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })

  test('writes its change and its audit row in one transaction, with the actor and the correlation id, and wakes the jobs', async () => {
    const context = createContext(app, { ...commandLine, name: 'ann' })
    expect(await setUnits(context, { sku: 'A', units: 3 })).toEqual({ isDone: true, value: 3 })
    expect(await audit()).toMatchObject([
      {
        actor: 'ann',
        action: 'test-set',
        ref: 'A',
        at: 1_000,
        detail: '{"units":3}',
        correlation_id: context.correlationId,
      },
    ])
    expect(wakes).toBe(1)
    expect(createContext(app, commandLine).correlationId).not.toBe(context.correlationId)
  })

  test('returns a refusal with its code, params and field, and leaves nothing changed', async () => {
    const context = createContext(app, commandLine)
    await setUnits(context, { sku: 'B', units: 5 })
    expect(await setUnits(context, { sku: 'B', units: 100 })).toEqual({
      isDone: false,
      refusal: { code: 'line-not-left', params: { number: '1', sku: 'B', left: 99 }, field: 'units' },
    })
    expect(await readUnits(context, 'B')).toEqual({ isDone: true, value: 5 })
    expect(await audit()).toHaveLength(1)
    expect(wakes).toBe(1)
  })

  test('says in a preview what would come of it, and changes nothing', async () => {
    const context = createContext(app, commandLine)
    await setUnits(context, { sku: 'E', units: 5 })
    expect(await setUnits.preview(context, { sku: 'E', units: 7 })).toEqual({ isDone: true, value: 7 })
    expect(await setUnits.preview(context, { sku: 'E', units: 100 })).toMatchObject({
      refusal: { code: 'line-not-left' },
    })
    await expect(setUnits.preview(context, { sku: 'E', units: 13 })).rejects.toThrow('the outside failed')
    expect(await readUnits(context, 'E')).toEqual({ isDone: true, value: 5 })
    expect(await audit()).toHaveLength(1)
    expect(wakes).toBe(1)
  })

  test('is refused before it begins to an actor without its permission, and so is a question', async () => {
    const reader = createContext(app, { ...commandLine, permissions: new Set(['stock.read'] as const) })
    expect(await setUnits(reader, { sku: 'C', units: 1 })).toEqual({
      isDone: false,
      refusal: { code: 'not-permitted', params: { permission: 'stock.change' } },
    })
    expect((await readUnits(reader, 'C')).isDone).toBe(true)
    const nobody = createContext(app, { ...commandLine, permissions: new Set() })
    expect(await readUnits(nobody, 'C')).toMatchObject({ refusal: { code: 'not-permitted' } })
    expect(await audit()).toEqual([])
  })

  test('throws what is a bug or the outside failing, with nothing written', async () => {
    const context = createContext(app, commandLine)
    await expect(setUnits(context, { sku: 'D', units: 13 })).rejects.toThrow('the outside failed')
    expect(await readUnits(context, 'D')).toEqual({ isDone: true, value: undefined })
    expect(await audit()).toEqual([])
  })
})
