import { parseArgs } from 'node:util'

import { programDir, projectDir } from '#server/project-folders.ts'
import { noProject, nothingToChange } from '#texts/upgrade.ts'

import type { Command } from './command.ts'
import { upgradeProject, upgradeText } from './upgrading/upgrade-project.ts'

const usage = `
Usage: vitrine upgrade [--dry-run] [--force]

Changes a project to what this version of the package asks of it: names that are called differently,
settings that files of a project need. What it cannot change it names with file and line.
Install the version first: npm install --save-exact vitrine@latest. A second run changes nothing.

  --dry-run  list the steps and show the changes as a diff; write nothing
  --force    also with changes that are not committed, or without Git

Exit codes: 0 nothing is left to do, 1 refused, or something is left to do by hand, 2 usage error.
`

export const command: Command = {
  usage,
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
