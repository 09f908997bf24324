import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import type { SiteContentDetail } from '#contract/staff/site-content.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-menus.ts'
import * as pageTexts from '#texts/backoffice-pages.ts'
import { placedFaultText } from '#texts/site-content-words.ts'

import { callStaff } from '../../api/call-staff.ts'
import { StaffError } from '../../api/staff-error.ts'
import { formatTime } from '../../format/time.ts'
import { useMay } from '../../session/session.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import { say } from '../../ui/toasts.tsx'
import { ChangedNotice } from '../changed-notice.tsx'
import { DraftActs } from '../draft-acts.tsx'
import { PublishDialog, sayPublished } from '../publish-dialog.tsx'
import { useHistory } from '../use-history.ts'
import { type EditedSite, toContent, toEditedSite } from './edited-site.ts'
import { MenusActs } from './menus-acts.tsx'
import { MenusPreview } from './menus-preview.tsx'
import { MenusVersions } from './menus-versions.tsx'
import { SiteFields } from './site-fields.tsx'
import { useCheckedContent } from './use-checked-content.ts'
import { useSiteAct } from './use-site-act.ts'

/** What is typed, beside the version that the server has. */
function useSiteDraft(first: SiteContentDetail) {
  const history = useHistory(() => toEditedSite(first.content))
  const [base, setBase] = useState({ version: first.version, site: history.value })
  const take = ({ version, content }: SiteContentDetail) => {
    const site = toEditedSite(content)
    history.replace(site)
    setBase({ version, site })
  }
  /** What was typed while `sent` was being saved stays, and is still to be saved. */
  const takeSaved = (detail: SiteContentDetail, sent: EditedSite) => {
    if (history.value === sent) take(detail)
    else setBase({ version: detail.version, site: sent })
  }
  return { ...history, version: base.version, take, takeSaved, isDirty: base.site !== history.value }
}

type Draft = ReturnType<typeof useSiteDraft>

/** The editor of what stands around pages: its fields on one side, what is known of it on the other. */
export function MenusEditor({ detail }: { readonly detail: SiteContentDetail }) {
  const draft = useSiteDraft(detail)
  const mayChange = useMay()('pages.change')
  const [isLooking, setIsLooking] = useState(() => mayChange && matchMedia('(width >= 1200px)').matches)
  const content = useMemo(() => toContent(draft.value), [draft.value])
  const checked = useCheckedContent(content, { known: detail.faults, isAsked: mayChange })
  const sent = useRef(draft.value)
  const save = useSiteAct('saveSiteContent', (saved) => {
    say(pageTexts.saved)
    draft.takeSaved(saved, sent.current)
  })
  const saveOver = (seen: number, onSaved?: () => void) => {
    sent.current = draft.value
    save.mutate({ body: { seen, content, note: '' } }, { onSuccess: () => onSaved?.() })
  }
  return (
    <>
      <PageHead title={screens.menus}>
        {mayChange && (
          <Acts
            detail={detail}
            draft={draft}
            isSaving={save.isPending}
            onSave={(onSaved) => saveOver(draft.version, onSaved)}
            isLooking={isLooking}
            onLook={() => setIsLooking(!isLooking)}
          />
        )}
      </PageHead>
      <p className="order__state">
        <StateTags detail={detail} /> <span className="soft">{texts.about}</span>
      </p>
      <SaveFault error={save.error} onOver={saveOver} onTake={draft.take} />
      <ErrorNotice error={checked.error} onRetry={checked.retry} />
      <div className={`order ${isLooking ? 'order--looking' : ''}`}>
        <div className="order__column">
          <SiteFields
            site={draft.value}
            faults={checked.faults}
            onChange={(change, field) => draft.change({ ...draft.value, ...change }, field)}
          />
        </div>
        <div className="order__column">
          {mayChange && <MenusActs detail={detail} onReplaced={draft.take} />}
          <MenusVersions detail={detail} mayChange={mayChange} onRestored={draft.take} />
        </div>
        {isLooking && <MenusPreview content={content} productPath={detail.productPath} />}
      </div>
      <LeaveGuard isDirty={draft.isDirty} />
    </>
  )
}

function StateTags({ detail: { isPublished, hasDraft, publishAt } }: { readonly detail: SiteContentDetail }) {
  return (
    <span className="page-tags">
      <Tag tone="calm">{isPublished ? texts.state.published : texts.state.file}</Tag>
      {publishAt !== null && <Tag tone="open">{pageTexts.scheduled(formatTime(publishAt))}</Tag>}
      {hasDraft && publishAt === null && <Tag tone="open">{texts.state.draft}</Tag>}
    </span>
  )
}

interface ActsProps {
  readonly detail: SiteContentDetail
  readonly draft: Draft
  readonly isSaving: boolean
  readonly onSave: (onSaved?: () => void) => void
  readonly isLooking: boolean
  readonly onLook: () => void
}

function Acts({ detail, draft, isSaving, onSave, isLooking, onLook }: ActsProps) {
  const [isPublishing, setIsPublishing] = useState(false)
  const publish = useSiteAct('publishSiteContent', ({ publishAt }) => {
    sayPublished(publishAt)
    setIsPublishing(false)
  })
  const open = () => {
    publish.reset()
    setIsPublishing(true)
  }
  return (
    <>
      <DraftActs
        {...{ draft, isSaving, onSave, isLooking, onLook }}
        hasDraft={detail.hasDraft}
        onPublish={open}
      />
      {isPublishing && (
        <PublishDialog
          isPending={publish.isPending}
          error={publish.error}
          onPublish={(at) => publish.mutate({ body: { seen: detail.version, at } })}
          onClose={() => setIsPublishing(false)}
        >
          {detail.faults.length > 0 && (
            <ul className="block__faults" aria-label={pageTexts.toMend}>
              {detail.faults.map((fault) => (
                <li key={`${fault.field} ${fault.code}`}>{placedFaultText(fault)}</li>
              ))}
            </ul>
          )}
        </PublishDialog>
      )}
    </>
  )
}

interface FaultProps {
  readonly error: Error | null
  readonly onOver: (seen: number) => void
  readonly onTake: (detail: SiteContentDetail) => void
}

/** Why a draft was not saved; where somebody else was first, both ways on. */
function SaveFault({ error, onOver, onTake }: FaultProps) {
  const client = useQueryClient()
  const theirs = useMutation({
    mutationFn: () => callStaff('showSiteContent', {}),
    onSuccess: (detail) => {
      client.setQueryData(['site-content'], detail)
      onTake(detail)
    },
  })
  const refusal = error instanceof StaffError ? error.refusal : null
  if (refusal?.code !== 'site-content-changed') return <ErrorNotice error={error} />
  return (
    <ChangedNotice
      message={error?.message ?? ''}
      error={theirs.error}
      isPending={theirs.isPending}
      onOver={() => onOver(refusal.params.number)}
      onTake={() => theirs.mutate()}
    />
  )
}
