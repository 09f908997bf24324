import * as texts from '#texts/upgrade.ts'

import { diffText, listUncommitted } from './git.ts'
import { openProjectFiles, type ChangedFile, type ProjectFiles } from './project-files.ts'
import type { Leftover, Step } from './step.ts'
import { steps } from './steps.ts'

export interface StepResult {
  readonly version: string
  readonly title: string
  /** Files that it changes. */
  readonly changed: readonly string[]
  readonly left: readonly Leftover[]
}

/** Takes every step on what is read; writes nothing. Returns those that found something. */
export async function takeSteps(
  files: ProjectFiles,
  all: readonly Step[] = steps,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = []
  for (const { version, title, apply } of all) {
    const before = new Map(files.listChanged().map(({ file, after }) => [file, after]))
    const left = await apply(files)
    const changed = files.listChanged().filter(({ file, after }) => before.get(file) !== after)
    if (changed.length > 0 || left.length > 0)
      results.push({ version, title, changed: changed.map(({ file }) => file), left })
  }
  return results
}

export interface UpgradeOptions {
  readonly isDryRun: boolean
  /** Also where nothing could be taken back. */
  readonly isForced: boolean
}

export type Upgrade =
  | { readonly isRefused: true; readonly reason: string }
  | {
      readonly isRefused: false
      readonly results: readonly StepResult[]
      readonly changed: readonly ChangedFile[]
    }

/** Makes what newer versions ask of the project in a folder, or only finds it. Refuses where a change could not be taken back by Git. */
export async function upgradeProject(dir: string, { isDryRun, isForced }: UpgradeOptions): Promise<Upgrade> {
  const refusal = isDryRun || isForced ? null : whyNot(listUncommitted(dir))
  if (refusal !== null) return { isRefused: true, reason: refusal }
  const files = openProjectFiles(dir)
  const results = await takeSteps(files)
  const changed = files.listChanged()
  if (!isDryRun) files.write()
  return { isRefused: false, results, changed }
}

function whyNot(uncommitted: readonly string[] | null): string | null {
  if (uncommitted === null) return texts.notInGit
  if (uncommitted.length === 0) return null
  const shown = uncommitted.slice(0, 10)
  return texts.notCommitted(shown, uncommitted.length - shown.length)
}

/** Returns what was done, or would be, for people. */
export function upgradeText(
  dir: string,
  { results, changed }: Extract<Upgrade, { isRefused: false }>,
  isDryRun: boolean,
): string {
  const lines = results.flatMap(({ version, title, changed: files, left }) => [
    texts.stepDone(version, title),
    ...files.map(isDryRun ? texts.fileToChange : texts.fileChanged),
    ...left.map(texts.byHand),
  ])
  const diffs = isDryRun ? changed.map((each) => `\n${diffText(dir, each).trimEnd()}`) : []
  return `${[...lines, ...diffs].join('\n').trimEnd()}\n`
}
