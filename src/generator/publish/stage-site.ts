import { setImmediate as nextTurn } from 'node:timers/promises'

import { isSameList } from '../equal-values.ts'
import type { SitePlan } from '../plan/planned-page.ts'
import type { Bundle } from '../render/bundle.ts'
import { createFileWriter } from '../render/file-writer.ts'
import { contentRev } from '../render/page-content.ts'
import type { PageTask, WriterSetup } from '../render/page-writer.ts'
import { renderPages } from '../render/render-pages.ts'
import { type StructuredData, structuredDataJson } from '../structured-data/structured-data.ts'
import type { Manifest } from './manifest.ts'

/** How long contexts may be made without giving a running server its turn, and after how many pages to look at the clock. */
const stintMs = 8
const pagesPerLook = 16

export interface PublishProgress {
  readonly rendered: number
  readonly pages: number
}

type Remembered = Map<string, { readonly inputs: readonly unknown[]; readonly rev: string }>

/** What was made last time, and from which objects: by page path, and by data file. */
export interface StagedMemory {
  readonly pages: Remembered
  readonly data: Remembered
}

export interface Stage {
  readonly plan: SitePlan
  readonly bundle: Bundle
  readonly memory: StagedMemory
  /** What the site holds and may keep. */
  readonly before: Pick<Manifest, 'pages' | 'data'>
  readonly setup: WriterSetup
  readonly structuredData: StructuredData
  /** Fingerprints as they will be. */
  readonly pages: Map<string, string>
  readonly data: Map<string, string>
  /** Paths of the pages that were made. */
  readonly changed: string[]
  readonly signal: AbortSignal | undefined
}

/** Makes what changed into the staging folder: pages first, then data files. */
export async function stageSite(
  stage: Stage,
  onProgress: (progress: PublishProgress) => void,
): Promise<void> {
  await stagePages(stage, onProgress)
  stageData(stage)
}

async function stagePages(stage: Stage, onProgress: (progress: PublishProgress) => void): Promise<void> {
  const { plan, before } = stage
  const isEmpty = before.pages.size === 0
  let rendered = 0
  await renderPages(stage, changedPages(stage), {
    expected: isEmpty ? plan.pages.length : 0,
    onRendered() {
      rendered++
      onProgress({ rendered, pages: plan.pages.length })
    },
  })
}

/** The pages whose fingerprint is not the one of the site. Contexts are made only where an input is another object than last time. */
async function* changedPages(stage: Stage): AsyncGenerator<PageTask> {
  const { memory, before } = stage
  let turn = performance.now()
  for (const [position, page] of stage.plan.pages.entries()) {
    stage.signal?.throwIfAborted()
    if (position % pagesPerLook === 0 && performance.now() - turn > stintMs) {
      await nextTurn()
      turn = performance.now()
    }
    const known = knownRev(memory.pages, page.path, page.inputs)
    if (known !== null && before.pages.get(page.path) === known) {
      stage.pages.set(page.path, known)
      continue
    }
    const context = page.context()
    const contextJson = JSON.stringify(context)
    const structuredJson = structuredDataJson(page.structuredData?.(stage.structuredData) ?? [])
    const rev = contentRev(contextJson + structuredJson)
    memory.pages.set(page.path, { inputs: page.inputs, rev })
    stage.pages.set(page.path, rev)
    if (before.pages.get(page.path) === rev) continue
    stage.changed.push(page.path)
    yield { path: page.path, source: page.source, context, contextJson, structuredJson, rev }
  }
  forgetGone(memory.pages, stage.pages)
}

function stageData(stage: Stage): void {
  const { memory, before } = stage
  const files = createFileWriter(stage.setup)
  for (const { file, inputs, text } of stage.plan.data) {
    const known = knownRev(memory.data, file, inputs)
    if (known !== null && before.data.get(file) === known) {
      stage.data.set(file, known)
      continue
    }
    const made = text(stage.bundle.hash)
    const rev = contentRev(made)
    memory.data.set(file, { inputs, rev })
    stage.data.set(file, rev)
    if (before.data.get(file) !== rev) files.write(file, made)
  }
  forgetGone(memory.data, stage.data)
}

/** The fingerprint of what was made of the same objects last time; null where they were others. */
function knownRev(remembered: Remembered, name: string, inputs: readonly unknown[]): string | null {
  const known = remembered.get(name)
  if (known === undefined) return null
  if (known.inputs === inputs) return known.rev
  if (!isSameList(known.inputs, inputs)) return null
  // Next time it may be the very list.
  remembered.set(name, { inputs, rev: known.rev })
  return known.rev
}

function forgetGone(remembered: Remembered, now: ReadonlyMap<string, string>): void {
  if (remembered.size === now.size) return
  for (const name of remembered.keys()) if (!now.has(name)) remembered.delete(name)
}
