import { globSync } from 'node:fs'

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import { compiledOnce } from './tests/compiled-once.ts'
import all, { projects } from './vitest.config.ts'
import { embeddedAlone, isOfPush, onBothDatabases } from './tests/with-each-push.ts'

type Project = (typeof projects)[number]

const findFiles = ({ test: { include } }: Project): string[] =>
  include.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname })).filter(isOfPush)

/** Calls of the API are asked on the embedded database, and those that move money and goods on PostgreSQL as well. */
function narrow(project: Project): TestProjectInlineConfiguration[] {
  const files = findFiles(project)
  const restrict = (include: readonly string[], more: object = {}) => ({
    ...project,
    test: { ...project.test, include: [...include], ...more },
  })
  if (project.test.name !== 'api') return [restrict(files)]
  const isOnBoth = (file: string) => onBothDatabases.includes(file)
  const env = { ...compiledOnce, [embeddedAlone]: 'yes' }
  return [
    restrict(files.filter(isOnBoth)),
    restrict(
      files.filter((file) => !isOnBoth(file)),
      { name: 'api-embedded', env },
    ),
  ]
}

/** `npm test`: the suites of `vitest.config.ts`, without what is of the night. */
export default defineConfig({ ...all, test: { ...all.test, projects: projects.flatMap(narrow) } })
