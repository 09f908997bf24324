import { useState } from 'react'

import type { SearchWordsAnswer } from '#contract/staff/search-words.ts'
import * as texts from '#texts/backoffice-searches.ts'

import { StaffError } from '../api/staff-error.ts'
import { useAct } from '../session/use-act.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  /** Null for a new one. */
  readonly entry: SearchWordsAnswer | null
  /** Words that nothing was found for. */
  readonly words?: string
  readonly onClose: () => void
}

const kinds = ['synonyms', 'redirect'] as const

/** Says what words mean: a line of synonyms, or the page to which they lead. */
export function WordsDialog({ entry, words: given = '', onClose }: Props) {
  const before = { kind: 'synonyms', words: given, target: '', ...entry } as const
  const [kind, setKind] = useState<(typeof kinds)[number]>(before.kind)
  const [words, setWords] = useState(before.words)
  const [target, setTarget] = useState(before.target)
  const options = {
    changes: ['search-words'],
    staleWhenRefused: ['search-words'],
    onDone: (saved: SearchWordsAnswer) => {
      say(texts.saved(saved.words))
      onClose()
    },
  } as const
  const add = useAct('addSearchWords', options)
  const change = useAct('changeSearchWords', options)
  const act = entry ? change : add
  // Somebody else's words were shown: whoever saves again means it.
  const hasSeenTheirs = act.error instanceof StaffError && act.error.refusal?.code === 'search-words-changed'
  const body = { kind, words, target: kind === 'redirect' ? target : '' }
  const save = () =>
    entry
      ? change.mutate({
          params: { id: entry.id },
          body: { ...body, seen: hasSeenTheirs ? null : entry.version },
        })
      : add.mutate({ body })
  return (
    <FormDialog
      title={entry ? texts.changeTitle(entry.words) : texts.addTitle}
      onClose={onClose}
      act={texts.save}
      onAct={save}
      isBlocked={words.trim() === ''}
      isPending={act.isPending}
      error={act.error}
      isDirty={words !== before.words || target !== before.target}
    >
      <Radios
        label={texts.kind}
        value={kind}
        choices={kinds.map((each) => [each, texts.kinds[each]] as const)}
        onChange={setKind}
      />
      <TextInput
        label={kind === 'redirect' ? texts.lookedFor : texts.line}
        hint={kind === 'redirect' ? undefined : texts.lineHint}
        value={words}
        onChange={setWords}
        maxLength={500}
      />
      {kind === 'redirect' && (
        <TextInput
          label={texts.target}
          hint={texts.targetHint}
          value={target}
          onChange={setTarget}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}
