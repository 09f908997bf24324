import { newsletterFormats, type NewsletterFormat } from '#contract/staff/newsletter.ts'
import * as texts from '#texts/backoffice-newsletter.ts'

import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { say } from '../ui/toasts.tsx'

/** Saves those who get the newsletter in the columns of a mailing service. */
export const ExportButtons = () =>
  newsletterFormats.map((format) => <ExportButton key={format} format={format} />)

function ExportButton({ format }: { readonly format: NewsletterFormat }) {
  const save = useAct('exportSubscribers', {
    onDone({ csv, count }) {
      saveFile(texts.fileName(format), new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      say(texts.exported(count))
    },
  })
  return (
    <>
      <Button isPending={save.isPending} onPress={() => save.mutate({ query: { format } })}>
        {texts.exportFor[format]}
      </Button>
      <ErrorNotice error={save.error} />
    </>
  )
}
