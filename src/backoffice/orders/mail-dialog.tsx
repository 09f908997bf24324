import type { OrderMailAnswer } from '#contract/staff/order-timeline.ts'
import * as texts from '#texts/backoffice-timeline.ts'

import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

interface Props extends OrderDialogProps {
  readonly mail: OrderMailAnswer
}

/** An email as the buyer got it, and a way to send it again. */
export function MailDialog({ order, mail, onClose }: Props) {
  const may = useMay()
  const resend = useOrderAct('resendMail', () => {
    say(texts.resent(mail.to))
    onClose()
  })
  const canResend = may('orders.resend-mail') && order.email !== ''
  return (
    <FormDialog
      title={mail.subject}
      onClose={onClose}
      isWide
      {...(canResend && {
        act: texts.resend,
        onAct: () => resend.mutate({ params: { number: order.number, id: mail.id } }),
      })}
      isPending={resend.isPending}
      error={resend.error}
    >
      <dl className="facts">
        <dt>{texts.to}</dt>
        <dd>{mail.to}</dd>
        <dt>{texts.sentAt}</dt>
        <dd>{formatTime(mail.sentAt)}</dd>
        <dt>{texts.language}</dt>
        <dd>{new Intl.DisplayNames('en', { type: 'language' }).of(mail.language)}</dd>
      </dl>
      {mail.refusal !== null && (
        <p className="notice notice--fault">
          {mail.bouncedAt === null ? texts.refusedBy(mail.refusal) : texts.cameBackWith(mail.refusal)}
        </p>
      )}
      <div className="mail-text" role="document" aria-label={texts.content} tabIndex={0} lang={mail.language}>
        {mail.text}
      </div>
      <p className="soft small">
        {texts.secretsLeftOut}{' '}
        {canResend && texts.resendEffect(mail.kind === 'gift-card-mail' ? mail.to : order.email)}
      </p>
    </FormDialog>
  )
}
