import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { vitrineProcess } from '#tests/command-line.ts'

const brandCatalogue = path.resolve(
  import.meta.dirname,
  '../../tests/fixtures/second-brand/catalogue/products.csv',
)

let folder: string
let before: number
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-rights-'))
  chmodSync(folder, 0o755)
  // A machine on which whatever is made is for everybody.
  before = process.umask(0)
})
afterEach(() => {
  process.umask(before)
  rmSync(folder, { recursive: true })
})

/** Everything below a folder, and itself, that another user of the machine may read or write. */
function readableByOthers(place: string): string[] {
  const found = lstatSync(place)
  const own =
    (found.mode & 0o077) === 0 ? [] : [`${path.relative(folder, place)} ${(found.mode & 0o777).toString(8)}`]
  if (!found.isDirectory()) return own
  return [...own, ...readdirSync(place).flatMap((name) => readableByOthers(path.join(place, name)))]
}

test('what commands write into a data folder, a backup or an export is for its user alone, whatever the umask', async () => {
  const dataDir = path.join(folder, 'data')
  const shop = { dataDir }
  const run = async (place: string, ...args: string[]) => {
    const { code, error } = await vitrineProcess(shop, ...args)
    expect([args[0], code, error.slice(0, 300)]).toEqual([args[0], 0, expect.any(String)])
    expect([args[0], readableByOthers(place)]).toEqual([args[0], []])
  }
  await run(dataDir, 'import', brandCatalogue)
  await run(dataDir, 'vouchers', 'add', 'SPRING', '--percent', '10')
  const backup = path.join(folder, 'backups', 'one')
  await run(path.join(folder, 'backups'), 'backup', backup)
  const exported = path.join(folder, 'products.csv')
  await run(exported, 'export', exported)

  // A copy of the backup by other means, and a data folder that an earlier version made, are open to everybody.
  for (const name of readdirSync(backup)) chmodSync(path.join(backup, name), 0o644)
  chmodSync(dataDir, 0o755)
  await run(dataDir, 'restore', backup, '--force')
  writeFileSync(path.join(dataDir, 'secrets.json.old'), '{}')
  chmodSync(path.join(dataDir, 'vitrine.sqlite'), 0o644)
  await run(dataDir, 'vouchers', 'disable', 'SPRING')
})
