import { readFileSync } from 'node:fs'
import path from 'node:path'

import { programDir, projectDir } from '#server/project-folders.ts'
import { atPlace, upgradeWrites } from '#texts/upgrade.ts'

import { fault, note, type Finding } from '../examining/finding.ts'
import { deprecations, deprecationText, isAtLeast, type Deprecation } from './deprecations.ts'
import { findDeprecated } from './find-deprecated.ts'
import { openProjectFiles, type ProjectFiles } from './project-files.ts'

/** Returns the old names that a project writes, each with file and line: notes, and faults once the version no longer knows them. */
export async function deprecatedNames(
  files: ProjectFiles,
  version: string,
  all: readonly Deprecation[] = deprecations,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const deprecation of all) {
    const found = await findDeprecated(files, deprecation)
    const finding = isAtLeast(version, deprecation.goneIn) ? fault : note
    // Where only a person can tell, `vitrine upgrade` asks once; a check would ask for good.
    for (const { file, line, edit } of found)
      if (edit !== null)
        findings.push(
          finding('old name', atPlace({ file, line, text: upgradeWrites(deprecationText(deprecation)) })),
        )
  }
  return findings
}

/** The version of the program. */
export const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(programDir, 'package.json'), 'utf8'),
  )
  return version
}

/** Warns on standard error of each old name that the project writes. */
export async function warnOfDeprecatedNames(): Promise<void> {
  for (const { text } of await deprecatedNames(openProjectFiles(projectDir), readVersion()))
    process.stderr.write(`${text}\n`)
}
