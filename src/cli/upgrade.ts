import { parseArgs } from 'node:util'

import { programDir, projectDir } from '#server/project-folders.ts'
import { noProject, nothingToChange } from '#texts/upgrade.ts'
import * as texts from '#texts/commands/upgrade.ts'

import type { Command } from './command.ts'
import { upgradeProject, upgradeText } from './upgrading/upgrade-project.ts'

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
    })
    if (projectDir === programDir) {
      process.stderr.write(`${noProject}\n`)
      return 1
    }
    const upgrade = await upgradeProject(projectDir, { isDryRun: values['dry-run'], isForced: values.force })
    if (upgrade.isRefused) {
      process.stderr.write(`${upgrade.reason}\n`)
      return 1
    }
    process.stdout.write(
      upgrade.results.length === 0
        ? `${nothingToChange}\n`
        : upgradeText(projectDir, upgrade, values['dry-run']),
    )
    return upgrade.results.some(({ left }) => left.length > 0) ? 1 : 0
  },
}
