import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { minify, version as minifierVersion } from '@swc/core'
import type { Plugin } from 'vite'

import { isChunk } from './build-info.config.ts'

/**
 * What is left of the wrapping that Vite gives every `import()`: `w(async()=>{let{A:e}=await import("./a.js");return{A:e}})` around an import that alone gives the
 * same, and `w(()=>import("./a.js"),[])`. `w` is the name that the bundler gave to `(load) => load()` in this file.
 */
function unwrapImports(code: string): string {
  const wrapper = /(?:\b(?:var|let|const)\s+|[,;])([\w$]+)=([\w$]+)=>\2\(\)/.exec(code)?.[1]
  const named =
    /async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (import\([^()]+\)(?:\.then\([^()]*\))?);return\{\1:\2\}\}/g
  const plain = code.replace(named, '()=>$3')
  if (!wrapper) return plain
  const call = new RegExp(
    `(?<![\\w$.])${wrapper.replaceAll('$', '\\$')}\\(\\(\\)=>(import\\([^()]+\\)(?:\\.then\\([^()]*\\))?)(?:,\\[\\])?\\)`,
    'g',
  )
  return plain.replace(call, '$1')
}

/** A minifier that knows more tricks than the bundler's: half a kilobyte of every page. */
async function minifyAgain(script: string): Promise<string> {
  const compress = {
    passes: 3,
    ecma: 2022,
    unsafe_arrows: true,
    unsafe_methods: true,
    keep_fargs: false,
  } as const
  const { code } = await minify(unwrapImports(script), { module: true, mangle: true, compress, ecma: 2022 })
  return code
}

/** What every page runs before it is alive: React, and the entry. */
const runsAtOnce = /\/(?:react-dom-client\.production\.js|entry\.browser\.tsx)$/
/**
 * Has V8 compile a file whole while it comes, on a thread beside the page's own, instead of function by function in the middle of
 * hydration (https://v8.dev/blog/explicit-compile-hints). Other engines read a comment.
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n'

/** The last hand on each script. Names are given before, so what is done here is part of them: the same name, the same bytes, for ever. */
export function finishScripts(): Plugin {
  const way = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(minifierVersion)
  const key = way.digest('hex')
  return {
    name: 'finish-scripts',
    enforce: 'post',
    augmentChunkHash: () => key,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle).filter(isChunk)) {
          const code = await minifyAgain(file.code)
          file.code = file.moduleIds.some((id) => runsAtOnce.test(id)) ? compileAhead + code : code
        }
      },
    },
  }
}
