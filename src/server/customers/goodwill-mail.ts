import { textsFor } from '../../texts/emails.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { GoodwillPayload } from '../jobs/job-payloads.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'

/** Brings a voucher that somebody of the team has given. `id`: of the job. */
export function goodwillMail(
  head: MailContext,
  { id, payload }: { id: string; payload: GoodwillPayload },
): Mail {
  const { email, code, amountMinor, currency, until, message, language } = payload
  const { goodwill: texts, formats } = textsFor(language)
  const own = message.split(/\n+/).filter((line) => line.trim() !== '')
  return shortMail(head, {
    language,
    to: email,
    id: `goodwill-${id}`,
    subject: texts.subject(head.shop.name),
    heading: texts.heading,
    paragraphs: [...own, texts.yourVoucher(formats.displayPrice({ amountMinor, currency }))],
    code,
    action: { label: texts.toTheShop, url: `${head.publicUrl}/shop/` },
    footnote: texts.howItCounts(formats.dayText(new Date(until).toISOString())),
  })
}

/** The job that mails it. */
export const createGoodwillJobs = (
  deps: MailContext & { readonly mailer: Pick<Mailer, 'send'> },
): JobHandlers<'goodwill-mail'> => ({
  'goodwill-mail': ({ id, payload }) => deps.mailer.send(goodwillMail(deps, { id, payload })),
})
