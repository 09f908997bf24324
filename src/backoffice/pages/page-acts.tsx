import { useState } from 'react'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { DraftLink } from './draft-link.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { usePageAct } from './use-page-act.ts'

interface Props {
  readonly page: PageDetail
  /** Something was typed that is not saved. */
  readonly isDirty: boolean
  /** It says something else now. */
  readonly onReplaced: (page: PageDetail) => void
  /** It says the same, in another state. */
  readonly onActed: (page: PageDetail) => void
}

/** What can be done with a page beside its words: a link for a colleague, off the shop, back to its file. */
export function PageActs({ page, isDirty, onReplaced, onActed }: Props) {
  const { path, template, isPublished, isEdited, publishAt, file } = page
  const [asked, setAsked] = useState<'unpublish' | 'give-back' | 'move' | null>(null)
  const hold = usePageAct('cancelPagePublication', () => say(texts.held))
  return (
    <Panel title={texts.more}>
      <ErrorNotice error={hold.error} />
      <div className="page-acts">
        {publishAt !== null && (
          <Button isPending={hold.isPending} onPress={() => hold.mutate({ body: { path } })}>
            {texts.hold}
          </Button>
        )}
        <DraftLink page={page} />
        {template !== 'home' && (
          <Button isDisabled={isDirty} onPress={() => setAsked('move')}>
            {texts.move}
          </Button>
        )}
        {isPublished && template !== 'home' && (
          <Button onPress={() => setAsked('unpublish')}>{texts.unpublish}</Button>
        )}
        {isEdited && file !== null && <Button onPress={() => setAsked('give-back')}>{texts.giveBack}</Button>}
      </div>
      {asked === 'unpublish' && (
        <UnpublishDialog page={page} onActed={onActed} onClose={() => setAsked(null)} />
      )}
      {asked === 'move' && <MoveDialog page={page} onClose={() => setAsked(null)} />}
      {asked === 'give-back' && file !== null && (
        <GiveBackDialog path={path} file={file} onReplaced={onReplaced} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

interface UnpublishProps extends Pick<Props, 'page' | 'onActed'> {
  readonly onClose: () => void
}

function UnpublishDialog({ page, onActed, onClose }: UnpublishProps) {
  const [leadsTo, setLeadsTo] = useState('')
  const unpublish = usePageAct('unpublishPage', (off) => {
    onActed(off)
    say(texts.takenOff)
    onClose()
  })
  return (
    <FormDialog
      title={texts.unpublish}
      onClose={onClose}
      act={texts.unpublish}
      onAct={() => unpublish.mutate({ body: { path: page.path, seen: page.version, leadsTo } })}
      isPending={unpublish.isPending}
      error={unpublish.error}
      isGrave
    >
      <p>{texts.unpublishQuestion}</p>
      <TextInput label={texts.leadsTo} hint={texts.leadsToHint} value={leadsTo} onChange={setLeadsTo} />
    </FormDialog>
  )
}

interface GiveBackProps extends Pick<Props, 'onReplaced'> {
  readonly path: string
  readonly file: string
  readonly onClose: () => void
}

function GiveBackDialog({ path, file, onReplaced, onClose }: GiveBackProps) {
  const giveBack = usePageAct('giveBackPage', (page) => {
    say(texts.givenBack)
    onReplaced(page)
    onClose()
  })
  return (
    <FormDialog
      title={texts.giveBack}
      onClose={onClose}
      act={texts.giveBack}
      onAct={() => giveBack.mutate({ body: { path } })}
      isPending={giveBack.isPending}
      error={giveBack.error}
      isGrave
    >
      <p>{texts.giveBackQuestion(file)}</p>
    </FormDialog>
  )
}
