import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Requirement {
  readonly id: string
  readonly sentence: string
  /** A heading, or a fact that asks for nothing: needs no test. */
  readonly isInfo: boolean
}

export interface Conformance {
  readonly requirements: readonly Requirement[]
  /** Requirement id → the test files whose titles name it. */
  readonly provenBy: ReadonlyMap<string, readonly string[]>
  /** Ids in titles that no requirement has: a slip of the pen. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[]
}

const titles =
  /\b(?:test|it|describe)\b[\w.]*(?:\([^()]*\)|\(\[[\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const brackets = /\[([\d.,–\s-]+)\]/g

const requirementLine = /^- <a id="([\d.]+)"><\/a>\*\*\1\*\* (_Note:_ )?(.+)$/

/** Reads the lines of docs/requirements.md: `- <a id="2.25"></a>**2.25** A sentence.` */
export function readRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const [, id, note, sentence] = requirementLine.exec(line) ?? []
    return id && sentence ? [{ id, sentence, isInfo: note !== undefined }] : []
  })
}

/** The ids in the titles of one test file: `[2.25]`, lists `[2.25, 2.26]`, ranges `[2.31–2.39]`. */
export function idsInTitles(source: string): string[] {
  const found = [...source.matchAll(titles)].flatMap(([, , title = '']) =>
    [...title.matchAll(brackets)].flatMap(([, list = '']) => list.split(',').flatMap(expand)),
  )
  return [...new Set(found)]
}

function expand(part: string): string[] {
  const [from = '', to = from] = part.trim().split(/\s*[–-]\s*/)
  const [chapter = '', first = ''] = from.split('.')
  const last = to.includes('.') ? to.split('.')[1] : to.split('.')[0] === from ? first : to
  if (!chapter || !first) return []
  const length = Number(last) - Number(first) + 1
  return Array.from({ length: Math.max(length, 1) }, (_, index) => `${chapter}.${Number(first) + index}`)
}

/** Reads docs/requirements.md and every test of the project. */
export function readConformance(projectDir: string): Conformance {
  const requirements = readRequirements(readFileSync(path.join(projectDir, 'docs/requirements.md'), 'utf8'))
  const known = new Set(requirements.map(({ id }) => id))
  const provenBy = new Map<string, string[]>()
  const unknown: { id: string; file: string }[] = []
  for (const file of testFiles(projectDir)) {
    for (const id of idsInTitles(readFileSync(path.join(projectDir, file), 'utf8'))) {
      if (known.has(id)) provenBy.set(id, [...(provenBy.get(id) ?? []), file])
      else unknown.push({ id, file })
    }
  }
  return { requirements, provenBy, unknown }
}

function testFiles(projectDir: string): string[] {
  return ['src', 'examples', 'tests']
    .flatMap((dir) =>
      readdirSync(path.join(projectDir, dir), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(dir, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted()
}

/** The table that `npm run conformance` prints. */
export function describeConformance({ requirements, provenBy, unknown }: Conformance): string {
  const asked = requirements.filter(({ isInfo }) => !isInfo)
  const missing = asked.filter(({ id }) => !provenBy.has(id))
  const chapters = [...new Set(asked.map(({ id }) => id.split('.')[0] ?? ''))]
  const inChapter = (chapter: string, list: readonly Requirement[]) =>
    list.filter(({ id }) => id.startsWith(`${chapter}.`))
  const lines = chapters.map((chapter) => {
    const [all, open] = [inChapter(chapter, asked), inChapter(chapter, missing)]
    return `chapter ${chapter}  ${String(all.length - open.length).padStart(3)} of ${String(all.length).padStart(3)} proven`
  })
  if (missing.length > 0)
    lines.push('', 'To come:', ...missing.map(({ id, sentence }) => `  ${id.padEnd(5)} ${sentence}`))
  if (unknown.length > 0) {
    lines.push(
      '',
      'Named by tests, but no requirement:',
      ...unknown.map(({ id, file }) => `  ${id.padEnd(5)} ${file}`),
    )
  }
  const facts = requirements.length - asked.length
  lines.push(
    '',
    `${asked.length - missing.length} of ${asked.length} requirements proven; ${facts} more ids are headings or facts.`,
  )
  return lines.join('\n')
}
