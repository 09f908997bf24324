import { globSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

import all, { projects } from './vitest.config.ts'
import { isOfPush } from './tests/with-each-push.ts'

/** `npm test`: the suites of `vitest.config.ts`, without what is of the night. */
export default defineConfig({
  ...all,
  test: {
    ...all.test,
    projects: projects.map((project) => ({
      ...project,
      test: {
        ...project.test,
        include: project.test.include
          .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
          .filter(isOfPush),
      },
    })),
  },
})
