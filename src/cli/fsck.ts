import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { OperationError } from '#domain/operation-error.ts'
import { readConfig } from '#server/config.ts'
import { refuseOldSchema } from '#server/database/migrate.ts'
import { DataError } from '#server/data-error.ts'
import { openUnmigrated } from '#server/database/open.ts'
import { compareWithLedger, findFaults, type Finding, type LedgerPayment } from '#server/operations/fsck.ts'
import { unreadable } from '#texts/database-errors.ts'
import { bookFaultText } from '#texts/commands/fsck-findings.ts'
import * as texts from '#texts/commands/fsck.ts'

import { errorText } from './coded-error.ts'
import type { Command } from './command.ts'

const isPayment = (value: unknown): value is LedgerPayment =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  typeof value.session === 'string' &&
  'captured' in value &&
  typeof value.captured === 'number' &&
  'refunded' in value &&
  typeof value.refunded === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string'

async function jsonAt(where: string): Promise<unknown> {
  try {
    const text = /^https?:/.test(where) ? await (await fetch(where)).text() : await readFile(where, 'utf8')
    return JSON.parse(text)
  } catch (reason) {
    throw new OperationError(
      {
        code: 'ledger-unreadable',
        params: { where, reason: unreadable(errorText(reason), texts.checkLedger) },
      },
      { cause: reason },
    )
  }
}

/** A list of payments, or an object that has one as `payments`. */
async function readLedger(where: string): Promise<LedgerPayment[]> {
  const ledger = await jsonAt(where)
  const payments: unknown =
    typeof ledger === 'object' && ledger !== null && 'payments' in ledger ? ledger.payments : ledger
  if (!Array.isArray(payments) || !payments.every(isPayment))
    throw new OperationError({ code: 'not-a-ledger', params: { where } })
  return payments
}

/** As `--json` has it. */
const spelled = (finding: Finding) => ({
  invariant: finding.invariant,
  what: bookFaultText(finding),
  ref: finding.ref,
})

const line = (finding: Finding): string => `${finding.invariant}  ${bookFaultText(finding)}: ${finding.ref}\n`

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { ledger: { type: 'string' }, json: { type: 'boolean' } },
    })
    const config = readConfig(process.env)
    const database = await openUnmigrated(config)
    if (!database) throw new DataError({ code: 'no-database', params: { dataDir: config.dataDir } })
    try {
      await refuseOldSchema(database)
      const findings = await findFaults(database, Date.now())
      if (values.ledger !== undefined)
        findings.push(...(await compareWithLedger(database, await readLedger(values.ledger))))
      if (values.json) process.stdout.write(`${JSON.stringify(findings.map(spelled), null, 2)}\n`)
      else process.stdout.write(findings.length === 0 ? `${texts.inOrder}\n` : findings.map(line).join(''))
      return findings.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  },
}
