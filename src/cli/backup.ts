import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { createBackup } from '#server/operations/backup.ts'

import type { Command } from './command.ts'
import { WrongOption } from './option-values.ts'

const usage = `
Usage: vitrine backup FOLDER [--json]

Copies the database of DATA_DIR and all picture originals into a new folder, also while
the shop serves. Bring it back with "vitrine restore FOLDER".

With DATABASE_URL the data is in PostgreSQL; then PostgreSQL's own tools are the right ones:
  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"
and a copy of DATA_DIR/originals beside it.

  --json   print folder, files and bytes as JSON

Exit codes: 0 done, 1 refused or failed, 2 usage error.
`

export const command: Command = {
  usage,
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
      process.stderr.write(
        `This shop keeps its data in PostgreSQL. Back it up with PostgreSQL's own tool:\n  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"\nand copy ${dataDir}/originals beside it.\n`,
      )
      return 1
    }
    const report = await createBackup(dataDir, folder)
    process.stdout.write(
      values.json
        ? `${JSON.stringify(report)}\n`
        : `Backed up ${report.files} files (${(report.bytes / 1e6).toFixed(1)} MB) to ${report.folder}.\n`,
    )
    return 0
  },
}
