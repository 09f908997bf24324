import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { walks, type Wire } from './walks.ts'

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const sqlPattern = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/

/** The project's files that a file imports, types and late imports among them. Paths from the project's root, in order of the alphabet. */
function listImports(projectDir: string, file: string): string[] {
  const text = readFileSync(path.join(projectDir, file), 'utf8')
  return [...text.matchAll(importPattern)]
    .map(([, name = '']) => {
      if (name.startsWith('.')) return path.join(path.dirname(file), name)
      return name.startsWith('#') ? name.replace(/^#(?!brand\/)/, 'src/').replace(/^#/, '') : ''
    })
    .filter((name) => /\.tsx?$/.test(name) && existsSync(path.join(projectDir, name)))
    .toSorted()
}

/** The shortest way along imports from one file to another, without the first; null when there is none. */
function wayBetween(projectDir: string, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string>([[from, '']])
  const next = [from]
  for (let file = next.shift(); file !== undefined; file = next.shift()) {
    if (file === to) {
      const way: string[] = []
      for (let at = to; at !== from; at = cameFrom.get(at) ?? from) way.unshift(at)
      return way
    }
    for (const found of listImports(projectDir, file)) {
      if (cameFrom.has(found)) continue
      cameFrom.set(found, file)
      next.push(found)
    }
  }
  return null
}

/** What the files before and after a call must say. */
function checkWire(
  projectDir: string,
  { call }: Wire,
  { before, after }: { before: string[]; after: string },
): void {
  const says = (file: string, words: string) =>
    readFileSync(path.join(projectDir, file), 'utf8').includes(words)
  if (call === 'payment-webhook') {
    if (!says(after, 'paymentWebhookPath'))
      throw new Error(`${after} no longer serves the provider's messages`)
    return
  }
  if (!before.some((file) => says(file, `callApi('${call}'`)))
    throw new Error(`None of ${before.join(', ')} calls ${call} any more`)
  if (!says(after, `'${call}'`)) throw new Error(`${after} no longer serves ${call}`)
}

type Step =
  | { readonly file: string; readonly from: string | null; readonly isSql: boolean }
  | { readonly call: string }

/**
 * Follows a walk through the imports. Throws where a station is no longer reached by them, serves or calls no longer what it did, or has
 * no statements any more: then `tests/walks.ts` is to be corrected.
 */
function followWalk(projectDir: string, name: string): Step[] {
  const stops = walks[name]
  if (!stops) throw new Error(`There is no walk "${name}". There are: ${Object.keys(walks).join(', ')}.`)
  const steps: Step[] = []
  let last: string | null = null
  for (const [index, stop] of stops.entries()) {
    if ('call' in stop) {
      const next = stops[index + 1]
      checkWire(projectDir, stop, {
        before: listFiles(steps),
        after: next && 'file' in next ? next.file : '',
      })
      steps.push(stop)
      last = null
      continue
    }
    const { file, isReversed = false, isSql = false } = stop
    if (isSql && !sqlPattern.test(readFileSync(path.join(projectDir, file), 'utf8')))
      throw new Error(`${file} has no statements any more`)
    let from = stop.from ?? last
    for (const passed of from === null ? [file] : wayTo(projectDir, from, { file, isReversed })) {
      steps.push({ file: passed, from, isSql: isSql && passed === file })
      from = passed
    }
    last = file
  }
  return steps
}

function wayTo(
  projectDir: string,
  from: string,
  { file, isReversed }: { file: string; isReversed: boolean },
): string[] {
  const way = isReversed ? wayBetween(projectDir, file, from) : wayBetween(projectDir, from, file)
  if (!way)
    throw new Error(
      `${isReversed ? file : from} no longer imports ${isReversed ? from : file}, not even through others`,
    )
  return isReversed ? [file] : way
}

const listFiles = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap((step) => ('file' in step ? [step.file] : []))),
]

/** Returns a walk line by line: each file with its number, where it is passed first, and what goes over HTTP. */
export function describeWalk(projectDir: string, name: string): string {
  const steps = followWalk(projectDir, name)
  const files = listFiles(steps)
  const seen = new Set<string>()
  const lines = steps.map((step) => {
    if ('call' in step) return `     -- ${step.call} over HTTP --`
    const number = seen.has(step.file) ? '' : String(files.indexOf(step.file) + 1)
    seen.add(step.file)
    return `${number.padStart(4)} ${step.file}${step.isSql ? ' (SQL)' : ''}`
  })
  return [`${name}: ${files.length} files`, ...lines].join('\n')
}

const sides: Readonly<Record<string, string>> = { storefront: 'browser', domain: 'rules', server: 'server' }
const getSide = (file: string): string => sides[file.split('/')[1] ?? ''] ?? 'other'

/** Returns a walk as a Mermaid flowchart: a box for each file, by side, and an arrow for each step. */
export function drawWalk(projectDir: string, name: string): string {
  const steps = followWalk(projectDir, name)
  const files = listFiles(steps)
  const box = (file: string) => `f${files.indexOf(file) + 1}`
  const groups = [...Map.groupBy(files, getSide)].flatMap(([side, own]) => [
    `  subgraph ${side}`,
    ...own.map((file) => `    ${box(file)}["${file.replace(/^src\/[a-z]+\//, '')}"]`),
    '  end',
  ])
  const arrows = steps.flatMap((step, index) => {
    if ('file' in step) return step.from === null ? [] : [`  ${box(step.from)} --> ${box(step.file)}`]
    const [before, after] = [steps[index - 1], steps[index + 1]]
    const isOurs = before && 'file' in before && getSide(before.file) === 'browser'
    const start = isOurs ? box(before.file) : 'provider(["payment provider"])'
    return after && 'file' in after ? [`  ${start} -- ${step.call} --> ${box(after.file)}`] : []
  })
  return ['flowchart LR', ...groups, ...new Set(arrows)].join('\n')
}
