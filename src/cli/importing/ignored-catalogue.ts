import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'

import type { Database } from '#server/database/database.ts'

import { catalogueIgnored } from '#texts/commands/import-brand.ts'

import { catalogueFiles } from './import-brand.ts'

/** Of `counters`: what the product files of the brand were when the shop last looked at them. */
const mark = 'brand-catalogue'

/**
 * Tells, once for each change, that the brand's product files are others than those of which the shop was made: they fill an empty
 * database only, and whoever edits one waits for it in vain. The first look keeps what it finds and says nothing.
 */
export async function reportIgnoredCatalogue({
  database,
  brandDir,
  print,
}: {
  readonly database: Database
  readonly brandDir: string
  readonly print: (line: string) => void
}): Promise<void> {
  const files = await catalogueFiles(brandDir)
  const now = await digestFiles(files)
  const before = await keptMark(database)
  if (before === now) return
  await keepMark(database, now)
  if (before === undefined || files.length === 0) return
  const images = path.join(brandDir, 'images')
  const [file] = files
  print(
    catalogueIgnored(path.join(brandDir, 'catalogue'), {
      file: files.length === 1 ? file : undefined,
      images: existsSync(images) ? images : undefined,
    }),
  )
}

/** A digest of what stands in the files, as far as a counter can hold it: 48 bits. */
async function digestFiles(files: readonly string[]): Promise<number> {
  const digest = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer)
  return digest.digest().readUIntBE(0, 6)
}

async function keptMark({ read }: Database): Promise<number | undefined> {
  const row = await read.selectFrom('counters').select('value').where('name', '=', mark).executeTakeFirst()
  return row?.value
}

const keepMark = (database: Database, value: number) =>
  database.write((tx) =>
    tx
      .insertInto('counters')
      .values({ name: mark, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
