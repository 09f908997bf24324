import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder of the program itself: this repository, or `node_modules/vitrine` of a project. */
export const programDir: string = path.resolve(import.meta.dirname, '../..')

/** The folder that holds all that is the brand's, wherever `#brand/*` of the program's package.json leads (decision 36). */
export const brandDir: string = path.dirname(findSettings())

/** The folder that `brand/` stands in: in this repository `examples/tallvik/`. What is built of both, program and brand, is kept there. */
export const projectDir: string = path.dirname(brandDir)

/** What this file ends in: `.ts` as it is written, `.js` in the package. Files that are not imported but named end so too. */
export const codeExtension: string = path.extname(import.meta.filename)

/** Returns the folder of an installed package: beside the program, or above it where npm has put the packages of a project. Null: none. */
export function findPackage(name: string): string | null {
  for (let dir = programDir; ; dir = path.dirname(dir)) {
    const found = path.join(dir, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
    if (dir === path.dirname(dir)) return null
  }
}

/** Returns the path of the brand's settings. Throws with the way to a brand where there is none. */
function findSettings(): string {
  const { resolve } = createRequire(import.meta.url)
  try {
    return resolve('#brand/shop.config.ts')
  } catch (reason) {
    throw new Error(
      `There is no brand for the program in ${programDir}. In a project, package.json has "vitrine-brand": "file:./brand" among its dependencies, and brand/ has shop.config.ts and a package.json of that name; \`npm install\` joins them. \`npm create vitrine@latest my-shop\` makes such a project.`,
      { cause: reason },
    )
  }
}
