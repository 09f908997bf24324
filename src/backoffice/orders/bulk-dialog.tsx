import { useState } from 'react'

import type { BulkOrderAct, BulkResult } from '#contract/staff/order-list.ts'
import type { OrderQuery } from '#contract/staff/order-query.ts'
import * as texts from '#texts/backoffice-order-list.ts'

import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { BulkResults } from './bulk-results.tsx'
import { useBulkAct } from './use-bulk-act.ts'

/** Those that are chosen; `unwave` only undoes. */
export type BulkKind = Exclude<BulkOrderAct['kind'], 'unwave'>

interface Props {
  readonly kind: BulkKind
  readonly selection: Selection
  readonly query: OrderQuery
  /** "12 orders". */
  readonly selected: string
  readonly onClose: () => void
}

/** Acts that cannot be taken back are looked at first. */
const isChecked = (kind: BulkKind): boolean => kind === 'archive'

function toAct(kind: BulkKind, typed: string): BulkOrderAct {
  const word = typed.trim()
  if (kind === 'archive') return { kind }
  return kind === 'wave' ? { kind, wave: word } : { kind, tag: word }
}

/** What takes an act back; null where nothing does. */
function toUndo(kind: BulkKind, typed: string): BulkOrderAct | null {
  if (kind === 'wave') return { kind: 'unwave' }
  return kind === 'archive' ? null : toAct(kind === 'tag' ? 'untag' : 'tag', typed)
}

/** Does an act to what is selected: what it needs, what will happen, how far it is, and what came of it for each order. */
export function BulkDialog({ kind, selection, query, selected, onClose }: Props) {
  const [tag, setTag] = useState('')
  const { run, error, start, stop } = useBulkAct(selection, query)
  const act = toAct(kind, tag)
  const undoing = toUndo(kind, tag)
  const isOver = run?.state === 'done'
  const isRunning = run?.state === 'running'
  const next = isChecked(kind) && run?.state !== 'checked' ? texts.checkFirst : texts.doIt
  const possible = run?.state === 'checked' && run.results.every(({ refusal }) => refusal !== null)
  const undo = async (undoingAct: BulkOrderAct, results: readonly BulkResult[]) => {
    const done = results.filter(({ refusal }) => refusal === null).map(({ number }) => number)
    await start(undoingAct, false, done)
    say(texts.undone)
    onClose()
  }
  const close = () => {
    if (isOver) selection.clear()
    onClose()
  }
  return (
    <FormDialog
      title={texts.bulkTitle[kind](selected)}
      onClose={close}
      {...(!isOver && { act: next })}
      onAct={() => void start(act, next === texts.checkFirst)}
      isBlocked={possible || (kind !== 'archive' && !/^[^,;]{1,40}$/.test(tag.trim()))}
      isPending={isRunning}
      error={error}
      isDirty={false}
    >
      {kind !== 'archive' && !isOver && (
        <TextInput
          label={kind === 'wave' ? texts.wave : texts.tag}
          hint={kind === 'wave' ? texts.waveHint : texts.tagHint}
          value={tag}
          onChange={setTag}
          maxLength={40}
        />
      )}
      {run && <BulkResults run={run} />}
      {isRunning && run.all > run.results.length && <Button onPress={stop}>{texts.stop}</Button>}
      {isOver && undoing && (
        <Button
          onPress={() => {
            void undo(undoing, run.results)
          }}
        >
          {texts.undo}
        </Button>
      )}
    </FormDialog>
  )
}
