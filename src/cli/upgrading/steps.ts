import { renamed, whereCommand } from '#texts/upgrade.ts'

import { deprecations, deprecationText, nameBoth, type Deprecation } from './deprecations.ts'
import { findDeprecated } from './find-deprecated.ts'
import type { Step } from './step.ts'
import { steps0_2 } from './steps-0-2.ts'

/** An old name becomes the new one, where it is certain that it is meant. */
const renameStep = (deprecation: Deprecation): Step => {
  const { old, now } = nameBoth(deprecation)
  return {
    version: deprecation.since,
    title: renamed(old, now),
    async apply(files) {
      const found = await findDeprecated(files, deprecation)
      for (const file of new Set(found.map((each) => each.file)))
        files.edit(
          file,
          found.flatMap(({ file: place, edit }) => (place === file && edit !== null ? [edit] : [])),
        )
      return found
        .filter(({ edit }) => edit === null)
        .map(({ file, line }) => ({
          file,
          line,
          text: whereCommand(deprecationText(deprecation)),
        }))
    },
  }
}

/** What versions ask of a project besides new names, the oldest first. */
export const projectSteps: readonly Step[] = steps0_2

/** All that versions ask of a project. */
export const steps: readonly Step[] = [...projectSteps, ...deprecations.map(renameStep)]
