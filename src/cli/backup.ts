import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { createBackup } from '#server/operations/backup.ts'
import * as texts from '#texts/commands/backup.ts'

import type { Command } from './command.ts'
import { WrongOption } from './option-values.ts'

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0)
      throw new WrongOption({ code: 'backup-folder-needed', params: {} })
    const { dataDir, databaseUrl } = readConfig(process.env)
    if (databaseUrl) {
      process.stderr.write(`${texts.inPostgres(dataDir)}\n`)
      return 1
    }
    const report = await createBackup(dataDir, folder)
    process.stdout.write(
      values.json
        ? `${JSON.stringify(report)}\n`
        : `${texts.backedUp(report.files, report.bytes, report.folder)}\n`,
    )
    return 0
  },
}
