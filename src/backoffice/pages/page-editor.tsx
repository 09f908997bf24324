import { useRef, useState } from 'react'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { StaffError } from '../api/staff-error.ts'
import { useMay } from '../session/session.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/toasts.tsx'
import { BlockList, Faults } from './block-list.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { GoneComments } from './comments/gone-comments.tsx'
import { DraftActs } from './draft-acts.tsx'
import { placesIn, toDocument, toEdited, toSaved, type EditedDocument } from './edited-document.ts'
import { HeadFields, SearchFields } from './head-fields.tsx'
import { LivePreview } from './live-preview.tsx'
import { PageActs } from './page-acts.tsx'
import { PageTags } from './page-tags.tsx'
import { PublishDialog, sayPublished } from './publish-dialog.tsx'
import { useHistory } from './use-history.ts'
import { useLinkFaults } from './use-unknown-links.ts'
import { usePageAct } from './use-page-act.ts'
import { useTheirs } from './use-theirs.ts'
import { VersionList } from './version-list.tsx'

/** The page as it is typed, beside the version that the server has. */
function usePageDraft(first: PageDetail) {
  const history = useHistory(() => toEdited(first.document))
  const [base, setBase] = useState({ page: first, document: history.value })
  const put = (page: PageDetail, document: EditedDocument) => {
    history.replace(document)
    setBase({ page, document })
  }
  const take = (page: PageDetail) => put(page, toEdited(page.document))
  /** What was typed while `sent` was being saved stays, and is still to be saved. */
  const takeSaved = (page: PageDetail, sent: EditedDocument) => {
    const document = toSaved(page.document, sent)
    if (history.value === sent) history.replace(document)
    setBase({ page, document })
  }
  const keep = (page: PageDetail) => setBase({ ...base, page })
  return { ...history, base, take, takeSaved, keep, isDirty: base.document !== history.value }
}

/** The editor of a page: its words on one side, what is known of it on the other. */
export function PageEditor({ page: shown }: { readonly page: PageDetail }) {
  const draft = usePageDraft(shown)
  const { value, change, base, isDirty } = draft
  const mayChange = useMay()('pages.change')
  const [isLooking, setIsLooking] = useState(() => mayChange && matchMedia('(width >= 1200px)').matches)
  const sent = useRef(value)
  const save = usePageAct('savePage', (page) => {
    say(texts.saved)
    draft.takeSaved(page, sent.current)
  })
  const saveOver = (seen: number, onSaved?: () => void) => {
    sent.current = value
    // Which parts are which is known of the version that this began with alone.
    const placesBefore = seen === base.page.version ? placesIn(base.document, value) : undefined
    const document = toDocument(value)
    save.mutate(
      { body: { path: shown.path, seen, document, note: '', placesBefore } },
      { onSuccess: () => onSaved?.() },
    )
  }
  const put = (changed: Partial<EditedDocument>, field: string) => change({ ...value, ...changed }, field)
  // Places are those of the version that this began with.
  const commented = shown.version === base.page.version ? shown : base.page
  // Links are looked at as they are typed, all else when the draft is saved.
  const faults = [
    ...base.page.faults.filter(({ block, code }) => code !== 'link-unknown' && !(isDirty && block !== null)),
    ...useLinkFaults(shown.path, value),
  ]
  return (
    <>
      <PageHead title={value.head.heading || shown.path}>
        {mayChange && (
          <Acts
            page={shown}
            draft={draft}
            isSaving={save.isPending}
            onSave={(onSaved) => saveOver(base.page.version, onSaved)}
            isLooking={isLooking}
            onLook={() => setIsLooking(!isLooking)}
          />
        )}
      </PageHead>
      <p className="order__state">
        <PageTags page={shown} /> <span className="soft">{shown.path}</span>
      </p>
      {shown.isFileNewer && <p className="notice">{texts.fileNewer(shown.file ?? '')}</p>}
      <SaveFault error={save.error} shown={shown} onOver={saveOver} onTake={draft.take} />
      <div className={`order ${isLooking ? 'order--looking' : ''}`}>
        <div className="order__column">
          <HeadFields
            head={value.head}
            ownFields={shown.ownFields}
            faults={faults.filter(({ block }) => block === null)}
            onChange={(head, field) => put({ head }, field)}
          />
          <Panel title={texts.words}>
            {value.head.template === 'home' && <p className="field__hint">{texts.homeParts}</p>}
            <BlockList
              blocks={value.blocks}
              faults={faults}
              onChange={(blocks, field) => put({ blocks }, field)}
              commented={commented}
              saved={base.document}
            />
          </Panel>
          <GoneComments page={commented} />
        </div>
        <div className="order__column">
          <SearchFields head={value.head} onChange={(head, field) => put({ head }, field)} />
          {mayChange && (
            <PageActs page={shown} isDirty={isDirty} onReplaced={draft.take} onActed={draft.keep} />
          )}
          <VersionList page={shown} mayChange={mayChange} onRestored={draft.take} />
        </div>
        {isLooking && <LivePreview path={shown.path} document={value} />}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

interface ActsProps {
  readonly page: PageDetail
  readonly draft: ReturnType<typeof usePageDraft>
  readonly isSaving: boolean
  readonly onSave: (onSaved?: () => void) => void
  readonly isLooking: boolean
  readonly onLook: () => void
}

function Acts({ page, draft, isSaving, onSave, isLooking, onLook }: ActsProps) {
  const [isPublishing, setIsPublishing] = useState(false)
  const publish = usePageAct('publishPage', ({ publishAt }) => {
    sayPublished(publishAt)
    setIsPublishing(false)
  })
  const { path, version: seen, faults } = page
  const open = () => {
    publish.reset()
    setIsPublishing(true)
  }
  return (
    <>
      <DraftActs
        {...{ draft, isSaving, onSave, isLooking, onLook }}
        hasDraft={page.hasDraft}
        onPublish={open}
      />
      {isPublishing && (
        <PublishDialog
          isPending={publish.isPending}
          error={publish.error}
          onPublish={(at) => publish.mutate({ body: { path, seen, at } })}
          onClose={() => setIsPublishing(false)}
        >
          <Faults faults={faults} />
        </PublishDialog>
      )}
    </>
  )
}

interface FaultProps {
  readonly error: Error | null
  readonly shown: PageDetail
  readonly onOver: (seen: number) => void
  readonly onTake: (page: PageDetail) => void
}

/** Why a draft was not saved; where somebody else was first, both ways on. */
function SaveFault({ error, shown, onOver, onTake }: FaultProps) {
  const theirs = useTheirs(shown.path, onTake)
  const refusal = error instanceof StaffError ? error.refusal : null
  if (refusal?.code !== 'page-changed') return <ErrorNotice error={error} />
  return (
    <ChangedNotice
      message={error?.message ?? ''}
      error={theirs.error}
      isPending={theirs.isPending}
      onOver={() => onOver(refusal.params.number)}
      onTake={theirs.take}
    />
  )
}
