import * as z from 'zod/mini'

import { nameOfMessage } from '../mail/message-name.ts'
import type { MailReport, ReportedMailbox } from './report.ts'
import type { SnsMessage } from './sns-message.ts'

const Recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) })
const Header = z.object({ name: z.string(), value: z.string() })

/**
 * What SES publishes (https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html): notifications of an identity, and events of
 * a configuration set, which name their type otherwise. Headers are there where the identity includes them.
 */
const Notification = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: z.array(Recipient),
      timestamp: z.string(),
      feedbackId: z.optional(z.string()),
    }),
  ),
  complaint: z.optional(
    z.object({
      complainedRecipients: z.array(Recipient),
      timestamp: z.string(),
      feedbackId: z.optional(z.string()),
      complaintFeedbackType: z.optional(z.nullable(z.string())),
    }),
  ),
  mail: z.object({
    headers: z.optional(z.array(Header)),
    commonHeaders: z.optional(z.object({ messageId: z.optional(z.string()) })),
  }),
})

/** Reads what SES reports; null where it is about something else. */
export function readSesReport({ Message, MessageId }: SnsMessage, now: number): MailReport | null {
  const data = parse(Message)
  const type = data?.notificationType ?? data?.eventType
  const { bounce, complaint } = data ?? {}
  const mailboxes: ReportedMailbox[] = []
  if (type === 'Bounce' && bounce) {
    // Neither where SES cannot tell.
    const kind = bounce.bounceType === 'Permanent' ? 'bounce' : 'soft'
    for (const { emailAddress, diagnosticCode } of bounce.bouncedRecipients) {
      const detail = [bounce.bounceType, bounce.bounceSubType, diagnosticCode].filter(Boolean).join(': ')
      mailboxes.push({ email: bare(emailAddress), kind, detail: detail.slice(0, 500) })
    }
  }
  // Whoever takes a message out of the spam folder is reported as well.
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    for (const { emailAddress } of complaint.complainedRecipients)
      mailboxes.push({
        email: bare(emailAddress),
        kind: 'complaint',
        detail: `Complaint: ${complaint.complaintFeedbackType ?? ''}`.replace(/: $/, ''),
      })
  const said = bounce ?? complaint
  if (!data || !said || mailboxes.length === 0) return null
  const at = Date.parse(said.timestamp)
  const id = data.mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  const messageId = id ?? data.mail.commonHeaders?.messageId
  return {
    provider: 'ses',
    id: said.feedbackId ?? MessageId,
    at: Number.isNaN(at) ? now : at,
    mailboxes,
    messageName: messageId === undefined ? null : nameOfMessage(messageId),
  }
}

/** `Anna <anna@example.com>` without the name. */
const bare = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

function parse(text: string): z.infer<typeof Notification> | null {
  try {
    return z.safeParse(Notification, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
