import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * Gives each module that imports texts (`#texts/…`) a copy of them for itself, of which only what it uses is left: a script then brings
 * the sentences of its own components and no others, as if they stood in these. What computes (`#texts/formats/…`) is shared.
 */
export function ownTexts(): Plugin {
  return {
    name: 'own-texts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^#texts\/[^/]+$/.test(source) || importer === undefined) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      // Without a slash, since what the copy imports is looked for beside its file; `.ts`, since an end tells which language it is in.
      const whose = encodeURIComponent(path.relative(import.meta.dirname, importer))
      return found && `${found.id}?for=${whose}.ts`
    },
  }
}
