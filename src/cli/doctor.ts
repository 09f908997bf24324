import { parseArgs } from 'node:util'

import * as texts from '#texts/commands/doctor.ts'

import type { Command } from './command.ts'
import { examine } from './examining/examine.ts'
import { findingLine, type Finding } from './examining/finding.ts'
import { WrongOption } from './option-values.ts'

/** The brand is loaded here, so that `vitrine doctor` can say what is wrong with it. */
async function* law(): AsyncGenerator<Finding> {
  const { lawOfBrand, checkBrand } = await import('./examining/brand-checks.ts')
  checkBrand()
  yield* lawOfBrand()
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    if (positionals.length > 1 || (positionals.length === 1 && positionals[0] !== 'law'))
      throw new WrongOption({ code: 'doctor-part-unknown', params: { text: positionals.join(' ') } })
    const findings: Finding[] = []
    for await (const finding of positionals[0] === 'law' ? law() : examine(process.env)) {
      findings.push(finding)
      if (!values.json) process.stdout.write(findingLine(finding))
    }
    if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
    return findings.some(({ state }) => state === 'fault') ? 1 : 0
  },
}
