import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { stringify } from 'csv-stringify'

import { exportFormat, exportRows, lostByExport } from '#server/catalogue/export-catalogue.ts'
import * as texts from '#texts/commands/export.ts'

import type { Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'

const usage = texts.usage(lostByExport)

export const command: Command = {
  usage,
  async run(args) {
    const [file, ...more] = args
    if (more.length > 0 || file?.startsWith('-'))
      throw new WrongOption({ code: 'export-file-only', params: { text: args.join(' ') } })
    await withExistingShop((shop) =>
      file === undefined ? write(shop, standardOutput()) : writeFile(shop, file),
    )
    return 0
  },
}

/** Beside its place first, so that a failed export leaves the last one as it was. */
async function writeFile(shop: OpenShop, file: string): Promise<void> {
  const beside = `${file}.part`
  try {
    await write(shop, createWriteStream(beside, { flush: true }))
    await rename(beside, file)
  } catch (reason) {
    await rm(beside, { force: true })
    throw reason
  }
}

async function write({ database, markets, stock }: OpenShop, to: Writable): Promise<void> {
  const rows = exportRows(database, { markets, now: Date.now(), readStock: (skus) => stock.read(skus) })
  await pipeline(Readable.from(rows), stringify(exportFormat), to)
}

/** The standard output is not ours to end. */
const standardOutput = (): Writable =>
  new Writable({ write: (chunk: Buffer, _, done) => void process.stdout.write(chunk, () => done()) })
