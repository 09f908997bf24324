import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readStockFile } from '#server/stock/stock-file.ts'
import type { Progress } from '#cli/progress-line.ts'
import type { StockMode } from '#server/stock/import-stock.ts'
import { lineFaults } from '#texts/stock-file-faults.ts'

import { fillBag, goToPay } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('stock from a file, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())
  beforeEach(() =>
    shop.database.write(async (tx) => {
      await tx.deleteFrom('audit').execute()
      await shop.services.stock.count(tx, [
        { sku: 'LOA-TAU-41', onHand: 10 },
        { sku: 'LOA-TAU-42', onHand: 10 },
      ])
    }),
  )

  async function writeLines(...lines: readonly string[]): Promise<string> {
    const file = path.join(shop.dataDir, 'count.csv')
    await writeFile(file, lines.join('\n'))
    return file
  }
  async function imported(
    lines: readonly string[],
    {
      onProgress = () => undefined,
      ...how
    }: { mode?: StockMode; onProgress?: (progress: Progress) => void; [option: string]: unknown } = {},
  ) {
    const file = await writeLines(...lines)
    const mode = how.mode ?? 'set'
    const report = await staffFor(shop).importStock({
      ...(await readStockFile(file, mode, (done) => onProgress({ step: 'reading', done, total: null }))),
      file: path.basename(file),
      mode,
      dryRun: false,
      skipUnknown: false,
      onProgress,
      ...how,
    })
    const faults = lineFaults(report.faults).map(({ line, field, problem }) => `${line} ${field}: ${problem}`)
    return { ...report, faults }
  }
  const onHand = async () => [
    (await shop.getStock('LOA-TAU-41')).on_hand,
    (await shop.getStock('LOA-TAU-42')).on_hand,
  ]

  test('a count sets units, with a movement and an entry in the audit for each SKU that changes', async () => {
    const steps: string[] = []
    const onProgress = ({ step, done, total }: Progress) => void steps.push(`${step} ${done} of ${total}`)
    const report = await imported(['Name;SKU;On hand', 'Loafer;LOA-TAU-41;4', 'Loafer;LOA-TAU-42;10'], {
      onProgress,
    })
    expect(report).toEqual({
      faults: [],
      changes: [{ line: 2, sku: 'LOA-TAU-41', before: 10, after: 4 }],
      unchanged: 1,
      unknown: [],
    })
    expect(steps).toEqual(['reading 1 of null', 'reading 2 of null', 'writing 1 of 1'])
    expect(await onHand()).toEqual([4, 10])
    const audit = await shop.database.read.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ actor: 'cli', action: 'stock-set', ref: 'LOA-TAU-41' }])
    expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({ onHand: 4, before: 10, file: 'count.csv', line: 2 })
    expect(
      await shop.database.read
        .selectFrom('stock_movements')
        .select(['delta', 'reason'])
        .where('sku', '=', 'LOA-TAU-41')
        .orderBy('created_at', 'desc')
        .execute(),
    ).toContainEqual({ delta: -6, reason: 'counted' })
    await shop.expectOrder()
  })

  test('--add takes what comes and what goes, and never more than there is', async () => {
    expect((await imported(['LOA-TAU-41,+5', 'LOA-TAU-42,-10'], { mode: 'add' })).faults).toEqual([])
    expect(await onHand()).toEqual([15, 0])
    expect((await imported(['LOA-TAU-41,5', 'LOA-TAU-42,-1'], { mode: 'add' })).faults).toEqual([
      '2 Quantity: LOA-TAU-42 has 0 on hand, so 1 cannot go.',
    ])
    expect(await onHand()).toEqual([15, 0])
    await shop.database.write((tx) => shop.services.stock.ensure(tx, 'LOA-TAU-42', 0, true))
    expect((await imported(['LOA-TAU-42,1'], { mode: 'add' })).faults).toEqual([
      '1 Quantity: LOA-TAU-42 never runs out, so nothing is added to it. Without --add it is counted.',
    ])
  })

  test('a dry run names what would change and changes nothing', async () => {
    const report = await imported(['sku,qty', 'LOA-TAU-41,3'], { dryRun: true })
    expect(report.changes).toEqual([{ line: 2, sku: 'LOA-TAU-41', before: 10, after: 3 }])
    expect(await onHand()).toEqual([10, 10])
    expect(await shop.database.read.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('each wrong row is named with line, column and remedy, and then no row is written', async () => {
    const lines = [
      'SKU,Quantity',
      'LOA-TAU-41,3',
      ',4',
      'LOA-TAU-42,many',
      '"loa-tau-42",1',
      'NOPE,1',
      'LOA-TAU-41,5',
      'LOA-TAU-43,',
      'LOA-TAU-44,-2',
      'LOA-TAU-45,1.5',
    ]
    expect((await imported(lines)).faults).toEqual([
      '3 SKU: is empty. Write the SKU of an item, or take the line out.',
      '4 Quantity: "many" is not a whole number from 0 on. Write it like 12.',
      '5 SKU: no item has the SKU loa-tau-42. The shop has LOA-TAU-42.',
      '6 SKU: no item has the SKU NOPE. Take the line out, or pass over all such lines with --skip-unknown.',
      '7 SKU: LOA-TAU-41 is on line 2 already. Leave one of the two lines.',
      '8 Quantity: is empty. Write a whole number; 0 for none.',
      '9 Quantity: "-2" is below 0. Write how many there are; --add takes differences.',
      '10 Quantity: "1.5" is not a whole number from 0 on. Write it like 12.',
    ])
    expect(await onHand()).toEqual([10, 10])
    const passing = await imported(['SKU,Quantity', 'NOPE,1', 'LOA-TAU-41,3'], { skipUnknown: true })
    expect(passing).toMatchObject({ faults: [], unknown: [{ line: 2, sku: 'NOPE' }] })
    expect(await onHand()).toEqual([3, 10])
  })

  test('a count below what payments hold takes units from the youngest of them, as by hand', async () => {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? '', shop.items[0]?.item ?? ''])
    await goToPay(shop.url, selection)
    expect(await shop.getStock('LOA-TAU-41')).toEqual({ on_hand: 10, reserved: 2 })
    await imported(['LOA-TAU-41,1'])
    expect(await shop.getStock('LOA-TAU-41')).toEqual({ on_hand: 1, reserved: 0 })
  })

  test('the command says what it did, or what is wrong with the file', async () => {
    const stock = (...args: string[]) => vitrine(shop, 'stock', 'import', ...args)
    expect(await stock(await writeLines('SKU,Quantity', 'LOA-TAU-41,3'), '--dry-run')).toEqual({
      code: 0,
      out: 'LOA-TAU-41: 10 → 3\n1 would change, 0 as they were, 0 unknown\n',
      error: '',
    })
    expect(await stock(await writeLines('SKU,Quantity', 'NOPE,3'))).toEqual({
      code: 1,
      out: '',
      error:
        'line 2, SKU: no item has the SKU NOPE. Take the line out, or pass over all such lines with --skip-unknown.\n1 row is wrong; nothing was written.\n',
    })
    const file = await writeLines('Code,Qty', 'LOA-TAU-41,3')
    expect(await stock(file)).toEqual({
      code: 1,
      out: '',
      error: `${file}, line 1: no column holds the SKU; it has "Code", "Qty". Call the column "SKU".\n`,
    })
    expect(await stock(file, '--add', '--set')).toMatchObject({ code: 2, out: '' })
  })
})
