import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { erasuresFile } from '#server/erasures.ts'
import { readDataPlace } from '#server/data-place.ts'
import { ConfigError } from '#server/environment.ts'
import { lockDataDir } from '#server/database/data-dir-lock.ts'
import { restoreBackup } from '#server/operations/backup.ts'
import * as texts from '#texts/commands/restore.ts'

import type { Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { withCustomers } from './with-customers.ts'

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0)
      throw new WrongOption({ code: 'restore-folder-needed', params: {} })
    const { dataDir, databaseUrl } = readDataPlace(process.env)
    if (databaseUrl) {
      process.stderr.write(`${texts.inPostgres(dataDir)}\n`)
      return 1
    }
    const lock = lockDataDir(dataDir)
    try {
      const { files } = await restoreBackup(folder, dataDir, { replaces: values.force === true })
      process.stdout.write(`${texts.restored(files, dataDir)}\n`)
      await eraseAgain(dataDir)
    } finally {
      lock.release()
    }
    return 0
  },
}

/** Erases who was erased after the backup; where the settings of the shop are not known here, its next start does. */
async function eraseAgain(dataDir: string): Promise<void> {
  if (!existsSync(path.join(dataDir, erasuresFile))) return
  try {
    const erased = await withCustomers((customers) => customers.reapplyErasures())
    if (erased > 0) process.stdout.write(`${texts.erasedAgain(erased)}\n`)
  } catch (reason) {
    if (!(reason instanceof ConfigError)) throw reason
    process.stdout.write(`${texts.erasedAtStart}\n`)
  }
}
