import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SearchWordsAnswer } from '#contract/staff/search-words.ts'
import * as texts from '#texts/backoffice-searches.ts'

import { callStaff } from '../api/call-staff.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Opened =
  | { readonly act: 'change' | 'remove'; readonly entry: SearchWordsAnswer }
  | { readonly act: 'add' }

const columns: readonly Column<SearchWordsAnswer>[] = [
  {
    id: 'words',
    title: texts.entry,
    cell: ({ words, target }) => (
      <>
        {words}
        {target && <span className="table__about">{target}</span>}
      </>
    ),
  },
  { id: 'kind', title: texts.kind, isWideOnly: true, cell: ({ kind }) => texts.kinds[kind] },
]

const actColumn = (onOpen: (opened: Opened) => void): Column<SearchWordsAnswer> => ({
  id: 'act',
  title: texts.act,
  isNumber: true,
  cell: (entry) => (
    <>
      <Button
        look="quiet"
        aria-label={texts.changeNamed(entry.words)}
        onPress={() => onOpen({ act: 'change', entry })}
      >
        {texts.change}
      </Button>{' '}
      <Button
        look="quiet"
        aria-label={texts.removeNamed(entry.words)}
        onPress={() => onOpen({ act: 'remove', entry })}
      >
        {texts.remove}
      </Button>
    </>
  ),
})

/** What the team says about words of shoppers. */
export function SearchWords({ mayChange }: { readonly mayChange: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const query = useQuery({
    queryKey: ['search-words'],
    queryFn: ({ signal }) => callStaff('listSearchWords', {}, signal),
  })
  return (
    <Panel
      title={texts.words}
      acts={mayChange && <Button onPress={() => setOpened({ act: 'add' })}>{texts.add}</Button>}
    >
      <p className="soft">{texts.wordsAbout}</p>
      <QueryView query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={texts.words}
              rows={entries}
              columns={mayChange ? [...columns, actColumn(setOpened)] : columns}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      {opened?.act === 'add' && <WordsDialog entry={null} onClose={close} />}
      {opened?.act === 'change' && <WordsDialog entry={opened.entry} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog entry={opened.entry} onClose={close} />}
    </Panel>
  )
}

interface RemoveProps {
  readonly entry: SearchWordsAnswer
  readonly onClose: () => void
}

function RemoveDialog({ entry, onClose }: RemoveProps) {
  const { id, words, version } = entry
  const remove = useAct('removeSearchWords', {
    changes: ['search-words'],
    staleWhenRefused: ['search-words'],
    onDone: () => {
      say(texts.removed(words))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.removeTitle(words)}
      onClose={onClose}
      act={texts.remove}
      onAct={() => remove.mutate({ params: { id }, body: { seen: version } })}
      isGrave
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{texts.removeText}</p>
    </FormDialog>
  )
}
