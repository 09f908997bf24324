import { useState } from 'react'

import type { SiteContentDetail } from '#contract/staff/site-content.ts'
import * as texts from '#texts/backoffice-menus.ts'
import * as pageTexts from '#texts/backoffice-pages.ts'

import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toasts.tsx'
import { useSiteAct } from './use-site-act.ts'

interface Props {
  readonly detail: SiteContentDetail
  /** It says something else now. */
  readonly onReplaced: (detail: SiteContentDetail) => void
}

/** What can be done beside editing: putting off what is scheduled, and going back to the brand's file. */
export function MenusActs({ detail: { version, isEdited, publishAt }, onReplaced }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const hold = useSiteAct('cancelSiteContentPublication', () => say(pageTexts.held))
  const giveBack = useSiteAct('giveBackSiteContent', (detail) => {
    say(texts.givenBack)
    setIsAsking(false)
    onReplaced(detail)
  })
  if (!isEdited) return null
  return (
    <Panel title={texts.more}>
      <ErrorNotice error={hold.error} />
      <div className="page-acts">
        {publishAt !== null && (
          <Button isPending={hold.isPending} onPress={() => hold.mutate({})}>
            {pageTexts.hold}
          </Button>
        )}
        <Button onPress={() => setIsAsking(true)}>{texts.giveBack}</Button>
      </div>
      {isAsking && (
        <FormDialog
          title={texts.giveBack}
          onClose={() => setIsAsking(false)}
          act={texts.giveBack}
          onAct={() => giveBack.mutate({ body: { seen: version } })}
          isPending={giveBack.isPending}
          error={giveBack.error}
          isGrave
        >
          <p>{texts.giveBackQuestion}</p>
        </FormDialog>
      )}
    </Panel>
  )
}
