import { readFileSync } from 'node:fs'
import path from 'node:path'

import { paths } from '#contract/screens.ts'
import { programDir } from '#server/project-folders.ts'
import * as texts from '#texts/upgrade.ts'

import { lineAt, type Edit, type ProjectFiles } from './project-files.ts'
import { readSource, type SourceNames } from './read-source.ts'
import type { Leftover, Step } from './step.ts'

/** The brand of a clone imports modules of the program; a project has their public names. */
const publicImports: Step = {
  version: '0.2.0',
  title: texts.titles.publicImports,
  apply(files) {
    const names = readPublicNames()
    const own = readOwnNames(files)
    return changeSources(files, '#', ({ imports }, text) => {
      const inner = imports.filter(
        ({ module }) => /^#\w+\//.test(module) && !own.some((name) => module.startsWith(name)),
      )
      return {
        edits: inner.flatMap(({ start, end, module }) => {
          const name = names.get(module)
          return name === undefined ? [] : [{ start, end, text: `'${name}'` }]
        }),
        left: inner
          .filter(({ module }) => !names.has(module))
          .map(({ start, module }) => ({
            line: lineAt(text, start),
            text: module.startsWith('#brand/')
              ? texts.cloneAlone(module)
              : texts.insidePackage(module, [...names.values()]),
          })),
      }
    })
  },
}

/** `vitrine/shop` by what it is here: `#contract/shop.ts`. */
function readPublicNames(): ReadonlyMap<string, string> {
  const { exports }: { exports: Readonly<Record<string, string | Readonly<Record<string, string>>>> } =
    JSON.parse(readFileSync(path.join(programDir, 'package.json'), 'utf8'))
  return new Map(
    Object.entries(exports).flatMap(([name, target]) => {
      const source = typeof target === 'string' ? target : (target['vitrine-source'] ?? '')
      return source.startsWith('./src/')
        ? [[source.replace('./src/', '#'), name.replace('.', 'vitrine')] as const]
        : []
    }),
  )
}

/** What a brand's own `package.json` has among its `imports`, up to a star. */
function readOwnNames(files: ProjectFiles): readonly string[] {
  const { imports = {} }: { imports?: Readonly<Record<string, unknown>> } = JSON.parse(
    files.read('brand/package.json') ?? '{}',
  )
  return Object.keys(imports).map((name) => name.split('*')[0] ?? name)
}

const pictureNames: Step = {
  version: '0.2.0',
  title: texts.titles.pictureNames,
  apply: (files) =>
    changeSources(files, 'hashOf', ({ imports, keys, members }) => ({
      edits: imports.some(({ module }) => /^(?:vitrine\/pictures|#contract\/pictures\.ts)$/.test(module))
        ? [
            ...keys.filter((key) => key.path.at(-1) === 'hashOf'),
            ...members.filter(({ name }) => name === 'hashOf'),
          ].map(({ start, end }) => ({ start, end, text: 'findHash' }))
        : [],
      left: [],
    })),
}

interface Changed {
  readonly edits: readonly Edit[]
  readonly left: readonly Omit<Leftover, 'file'>[]
}

/** Changes those sources of the brand that have a word at all. */
const changeSources = (
  files: ProjectFiles,
  word: string,
  change: (names: SourceNames, text: string) => Changed,
): Leftover[] =>
  files.list(['brand/**/*.{ts,tsx}']).flatMap((file) => {
    const text = files.read(file) ?? ''
    if (!text.includes(word)) return []
    const names = readSource(file, text)
    if (names === null) return [{ file, line: 1, text: texts.unparsable }]
    const { edits, left } = change(names, text)
    files.edit(file, edits)
    return left.map((each) => ({ ...each, file }))
  })

/** Types would look for a module of each stylesheet that a component imports. */
const stylesheetImports: Step = {
  version: '0.2.0',
  title: texts.titles.stylesheetImports,
  apply(files) {
    const text = files.read('tsconfig.json')
    if (text === null || text.includes('"noUncheckedSideEffectImports"')) return []
    const found = /"compilerOptions"\s*:\s*\{(\s*)/.exec(text)
    if (found === null) return [{ file: 'tsconfig.json', line: 1, text: texts.allowStylesheets }]
    const at = found.index + found[0].length
    files.edit('tsconfig.json', [
      {
        start: at,
        end: at,
        text: `"noUncheckedSideEffectImports": false,${found[1] === '' ? ' ' : found[1]}`,
      },
    ])
    return []
  },
}

const checkScript: Step = {
  version: '0.2.0',
  title: texts.titles.checkScript,
  apply(files) {
    const text = files.read('package.json') ?? ''
    const at = /\bvitrine doctor law\b/.exec(text)?.index
    if (at !== undefined && !/\bvitrine check\b/.test(text))
      files.edit('package.json', [{ start: at, end: at, text: 'vitrine check && ' }])
    return []
  },
}

/** The shop's own page is there, and no import says which of two is meant. */
const contactPage: Step = {
  version: '0.2.0',
  title: texts.titles.contactPage(paths.contact),
  apply: (files) =>
    files.list(['brand/content/**/*.html']).flatMap((file) => {
      const text = files.read(file) ?? ''
      const at = new RegExp(`"path"\\s*:\\s*"${paths.contact}"`).exec(text)?.index
      return at === undefined ? [] : [{ file, line: lineAt(text, at), text: texts.pathTaken(paths.contact) }]
    }),
}

/** What version 0.2 asks of a project of 0.1. */
export const steps0_2: readonly Step[] = [
  publicImports,
  pictureNames,
  stylesheetImports,
  checkScript,
  contactPage,
]
