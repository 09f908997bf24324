import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Bundle } from './bundle.ts'
import { isSameList } from './equal-values.ts'
import type { Manifest } from './manifest.ts'
import { contentRev } from './page-content.ts'
import { createFileWriter, type LocalTask, type WriterSetup } from './page-writer.ts'
import type { SitePlan } from './planned-page.ts'
import { renderPages } from './render-pool.ts'

/** How long contexts may be made without giving a running server its turn. */
const stintMs = 8

export interface PublishProgress {
  readonly rendered: number
  readonly pages: number
}

type Remembered = Map<string, { readonly inputs: readonly unknown[]; readonly rev: string }>

/** What was made last time, and from which objects: by page path, and by data file. */
export interface StagedMemory {
  readonly pages: Remembered
  data: Remembered
}

export interface Stage {
  readonly plan: SitePlan
  readonly bundle: Bundle
  readonly memory: StagedMemory
  /** What the site holds and may keep. */
  readonly before: Pick<Manifest, 'pages' | 'data'>
  readonly setup: WriterSetup
  /** Fingerprints as they will be. */
  pages: Record<string, string>
  data: Record<string, string>
  /** Paths of the pages that were made. */
  changed: string[]
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
  const isEmpty = Object.keys(before.pages).length === 0
  let rendered = 0
  await renderPages(stage, changedPages(stage), {
    expected: isEmpty ? plan.pages.length : 0,
    onRendered(count) {
      rendered += count
      onProgress({ rendered, pages: plan.pages.length })
    },
  })
}

/** The pages whose fingerprint is not the one of the site. Contexts are made only where an input is another object than last time. */
async function* changedPages(stage: Stage): AsyncGenerator<LocalTask> {
  const { memory, before } = stage
  let turn = performance.now()
  for (const page of stage.plan.pages) {
    if (performance.now() - turn > stintMs) {
      await nextTurn()
      turn = performance.now()
    }
    const known = memory.pages.get(page.path)
    const isPlannedAsBefore = known?.inputs === page.inputs
    const isKnown = known !== undefined && (isPlannedAsBefore || isSameList(known.inputs, page.inputs))
    const isUnchanged = isKnown && before.pages[page.path] === known.rev
    const context = isUnchanged ? null : page.context()
    const contextJson = JSON.stringify(context)
    const rev = isUnchanged ? known.rev : contentRev(contextJson)
    if (!isPlannedAsBefore) memory.pages.set(page.path, { inputs: page.inputs, rev })
    stage.pages[page.path] = rev
    if (context === null || before.pages[page.path] === rev) continue
    stage.changed.push(page.path)
    yield { path: page.path, source: page.source, context, contextJson, rev }
  }
  if (memory.pages.size > stage.plan.pages.length)
    for (const path of memory.pages.keys()) if (!(path in stage.pages)) memory.pages.delete(path)
}

function stageData(stage: Stage): void {
  const files = createFileWriter(stage.setup)
  const remembered: Remembered = new Map()
  for (const { file, inputs, text } of stage.plan.data) {
    const known = stage.memory.data.get(file)
    const isKnown = known !== undefined && isSameList(known.inputs, inputs)
    let made = isKnown ? null : text(stage.bundle.hash)
    const rev = made === null ? (known?.rev ?? '') : contentRev(made)
    remembered.set(file, { inputs, rev })
    stage.data[file] = rev
    if (stage.before.data[file] === rev) continue
    made ??= text(stage.bundle.hash)
    files.write(file, made)
  }
  stage.memory.data = remembered
}
