import { deprecations, isAtLeast, nameBoth } from '../../src/cli/upgrading/deprecations.ts'
import { steps } from '../../src/cli/upgrading/steps.ts'
import { run } from './run.ts'

/** Returns why a version cannot be released from what is here, with what to do; empty where it can. */
export function findObstacles(rootDir: string, version: string): readonly string[] {
  const open = run(rootDir, 'git', 'status', '--porcelain').trimEnd()
  const tagged = run(rootDir, 'git', 'tag', '--list', `v${version}`).trim()
  return [
    ...(open === ''
      ? []
      : [`Not committed are:\n${open}\nCommit or remove them: a version is made of a commit.`]),
    ...(tagged === '' ? [] : [`There is a tag ${tagged}. Release a later version.`]),
    ...deprecations
      .filter(({ goneIn }) => isAtLeast(version, goneIn))
      .map(
        (each) =>
          `"${nameBoth(each).old}" was to be gone in ${each.goneIn}. Remove it, and its entry in src/cli/upgrading/deprecations.ts.`,
      ),
    ...[...new Set(steps.map((step) => step.version))]
      .filter((asking) => !isAtLeast(version, asking))
      .map(
        (asking) =>
          `src/cli/upgrading/ has steps that ${asking} asks of projects, so this is at least ${asking}.`,
      ),
  ]
}
