import { syncBuiltinESMExports } from 'node:module'

import { afterAll, beforeAll } from 'vitest'

/** While the tests of a file run, a module of Node does something else, for all who import it. */
export function replaceInNode<Module extends object>(module: Module, replaced: Partial<Module>): void {
  const real = Object.entries(module).filter(([name]) => name in replaced)
  const put = (functions: object) => {
    Object.assign(module, functions)
    syncBuiltinESMExports()
  }
  beforeAll(() => put(replaced))
  afterAll(() => put(Object.fromEntries(real)))
}
