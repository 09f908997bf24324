import { parseArgs } from 'node:util'

import type { Command } from './command.ts'
import { examine } from './examining/examine.ts'
import type { Finding } from './examining/finding.ts'

const usage = `
Usage: vitrine doctor [--json]

Looks at everything that the shop stands on: Node, environment, data folder, database, storefront,
site, mail server, payment provider. Changes nothing.

  --json  print the findings as JSON

Exit codes: 0 all is well (there may be notes), 1 something must be mended, 2 called wrongly.
`

const marks = { ok: 'ok  ', note: 'note', fault: 'MEND' } as const
const line = ({ state, what, text }: Finding): string => `${marks[state]}  ${what.padEnd(12)}  ${text}\n`

export const command: Command = {
  summary: 'look at everything that the shop stands on',
  usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const findings: Finding[] = []
    for await (const finding of examine(process.env)) {
      findings.push(finding)
      if (!values.json) process.stdout.write(line(finding))
    }
    if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
    return findings.some(({ state }) => state === 'fault') ? 1 : 0
  },
}
