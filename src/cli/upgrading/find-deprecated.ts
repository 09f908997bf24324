import { findPackage } from '#server/project-folders.ts'

import type { DeprecatedCommand, DeprecatedExport, DeprecatedSetting, Deprecation } from './deprecations.ts'
import { lineAt, type Edit, type ProjectFiles } from './project-files.ts'
import type { SourceNames } from './read-source.ts'

/** An old name that a project writes. `edit` writes the new one; null: only a person can tell whether it is meant. */
export interface Found {
  readonly file: string
  readonly line: number
  readonly edit: Edit | null
}

/** Where a project calls commands: scripts, workflows, images. Not notes, which nobody runs and which may tell of the past. */
const callers = [
  '*.{json,sh,yaml,yml,mjs,js,ts}',
  '{Dockerfile,Makefile,Procfile,Caddyfile}',
  '{.github,deploy,scripts,test}/**/*.{json,sh,yaml,yml,mjs,js,ts,service,timer}',
]
const brandSources = ['brand/**/*.{ts,tsx}']

/** Returns every place of a project that has an old name. A file that cannot be parsed has none: whatever loads it says what is wrong. */
export async function findDeprecated(
  files: ProjectFiles,
  deprecation: Deprecation,
): Promise<readonly Found[]> {
  if (deprecation.kind === 'command') return findCommand(files, deprecation)
  return deprecation.kind === 'export' ? findExport(files, deprecation) : findSetting(files, deprecation)
}

function findCommand(files: ProjectFiles, { name, now }: DeprecatedCommand): Found[] {
  // As a shell has it, or as a list of words of a program: `npx vitrine NAME`, `['vitrine', 'NAME']`.
  const called = new RegExp(
    `\\bvitrine(?:\\.mjs)?(?:["']?[ \\t]+|["']?,\\s*\\[?["'])(?:${name})\\b(?![-.\\w/])`,
    'g',
  )
  return files.list(callers).flatMap((file) => {
    if (file === 'package-lock.json') return []
    const text = files.read(file) ?? ''
    const found = [...text.matchAll(called)].map(({ 0: { length }, index }) => {
      const end = index + length
      return { file, line: lineAt(text, end), edit: { start: end - name.length, end, text: now } }
    })
    return [...found, ...listedAlone(file, text, name)]
  })
}

/** The name as a word of a call that names the program before it: `run(vitrine, data, 'NAME')`. */
const listedAlone = (file: string, text: string, name: string): Found[] =>
  /\.(?:mjs|js|ts)$/.test(file)
    ? [...text.matchAll(new RegExp(`\\bvitrine\\b[^\\n]*[,(]\\s*["']${name}["']`, 'g'))]
        .filter(([call]) => !new RegExp(`vitrine(?:\\.mjs)?["']?,\\s*\\[?["']${name}["']$`).test(call))
        .map(({ index }) => ({ file, line: lineAt(text, index), edit: null }))
    : []

/** Reads only files that have the word at all: a server that looks at its brand as it starts loads no parser for nothing. */
async function findInSources(
  files: ProjectFiles,
  { patterns, word }: { readonly patterns: readonly string[]; readonly word: string },
  find: (names: SourceNames) => readonly Edit[],
): Promise<Found[]> {
  const found: Found[] = []
  // An image has no parser: its build has warned.
  if (findPackage('vite') === null) return found
  for (const file of files.list(patterns)) {
    const text = files.read(file) ?? ''
    if (!text.includes(word)) continue
    const { readSource } = await import('./read-source.ts')
    const names = readSource(file, text)
    if (names !== null)
      found.push(...find(names).map((edit) => ({ file, line: lineAt(text, edit.start), edit })))
  }
  return found
}

/** The new name is imported under the old one, which the rest of the file goes on using. */
const findExport = (files: ProjectFiles, { entry, name, now }: DeprecatedExport): Promise<Found[]> =>
  findInSources(files, { patterns: brandSources, word: name }, ({ imports }) =>
    imports
      .filter(({ module }) => module === entry)
      .flatMap(({ names }) => names.filter((each) => each.name === name))
      .map(({ start, end, hasLocalName }) => ({
        start,
        end,
        text: hasLocalName ? now : `${now} as ${name}`,
      })),
  )

const findSetting = (files: ProjectFiles, { file, path, now }: DeprecatedSetting): Promise<Found[]> =>
  findInSources(files, { patterns: [`brand/${file}`], word: path.at(-1) ?? '' }, ({ keys }) =>
    keys
      .filter((key) => key.path.join('.') === path.join('.'))
      .map(({ start, end }) => ({ start, end, text: now })),
  )
