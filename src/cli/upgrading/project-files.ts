import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A part of a text that another one takes the place of; offsets in UTF-16. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface ChangedFile {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The texts of a project, with changes that are not on the disk yet. Files are named from its folder: `brand/markets.ts`. */
export interface ProjectFiles {
  /** What stands in a file, changes included; null: there is none. */
  read(file: string): string | null
  edit(file: string, edits: readonly Edit[]): void
  /** Files that match, in the order of their names. */
  list(patterns: readonly string[]): readonly string[]
  listChanged(): readonly ChangedFile[]
  /** Writes what has changed. */
  write(): void
}

export function openProjectFiles(dir: string): ProjectFiles {
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  const read = (file: string): string | null => {
    const changed = after.get(file) ?? before.get(file)
    if (changed !== undefined) return changed
    try {
      const text = readFileSync(path.join(dir, file), 'utf8')
      before.set(file, text)
      return text
    } catch (reason) {
      if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null
      throw reason
    }
  }
  const listChanged = () =>
    [...after]
      .map(([file, text]) => ({ file, before: before.get(file) ?? '', after: text }))
      .filter((each) => each.before !== each.after)
  return {
    read,
    edit(file, edits) {
      if (edits.length > 0) after.set(file, applyEdits(read(file) ?? '', edits))
    },
    list: (patterns) =>
      globSync([...patterns], { cwd: dir, exclude: isForeign, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .toSorted(),
    listChanged,
    write() {
      for (const { file, after: text } of listChanged()) writeFileSync(path.join(dir, file), text)
    },
  }
}

/** What npm, the shop or Git has put there. */
const foreign = new Set(['node_modules', 'data', 'dist', '.cache', '.git'])
const isForeign = ({ name }: { readonly name: string }): boolean => foreign.has(name)

const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end), text)

/** The line, counted from 1, on which an offset of a text is. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
