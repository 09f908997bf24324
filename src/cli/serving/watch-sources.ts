import { existsSync, watch } from 'node:fs'
import path from 'node:path'

import { brandDir, programDir } from '#server/project-folders.ts'
import * as texts from '#texts/commands/serve.ts'

import { ensureBundle } from '../publishing/storefront-bundle.ts'

/** What a change of a file asks for. */
type Step = 'build' | 'content' | 'code'

/** By what their files are called here: what the program is written in, which a project has only as a package, and the brand. */
const watched = { src: path.join(programDir, 'src'), brand: brandDir } as const
/** An editor saves several files at once, and some files twice. */
const settleMs = 150

/** What is to be done about a file; null for what nothing depends on, such as tests. */
export function stepFor(file: string): Step | null {
  if (/\.test\.tsx?$/.test(file)) return null
  if (file.startsWith('brand/content/')) return 'content'
  if (file.startsWith('src/storefront/') || /^brand\/(?:fonts\/|components\/|skin\.css)/.test(file))
    return 'build'
  // Its server knows the names of its files from its start.
  if (file.startsWith('src/backoffice/')) return 'code'
  // The brand's settings, and what both wings import, are in the process already.
  return /^(?:src\/.*|brand\/[^/]+)\.ts$|^brand\/(?:blocks|templates)\/|^brand\/synonyms\.txt$/.test(file)
    ? 'code'
    : null
}

interface Steps {
  /** There is a new bundle. */
  onBuilt(): void
  /** Pages of the brand were written, changed or taken away. */
  onContent(): Promise<void>
  /** What the process runs is another. */
  onCode(): Promise<void>
  log(message: string, reason: unknown): void
}

/** Follows the sources for whoever works on them: one step after the other, each once for files that are saved together. */
export function watchSources({ onBuilt, onContent, onCode, log }: Steps): { stop(): void } {
  const wanted = new Set<Step>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  async function work(): Promise<void> {
    const steps = new Set(wanted)
    wanted.clear()
    // A new process builds and imports what it finds.
    if (steps.has('code')) return onCode()
    try {
      if (steps.has('build') && (await ensureBundle())) onBuilt()
    } catch (reason) {
      log(texts.unbuilt, reason)
    }
    try {
      if (steps.has('content')) await onContent()
    } catch (reason) {
      log(texts.unimported, reason)
    }
  }
  const folders = Object.entries(watched).filter(([, dir]) => existsSync(dir))
  const watchers = folders.map(([folder, dir]) =>
    watch(dir, { recursive: true }, (_event, name) => {
      const step = name === null ? null : stepFor(path.posix.join(folder, name.split(path.sep).join('/')))
      if (step === null) return
      wanted.add(step)
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(work)
      }, settleMs)
    }),
  )
  return {
    stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
