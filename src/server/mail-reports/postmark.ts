import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

import type { WebhookRequest } from '../http/serve-webhook.ts'
import { metadataName } from '../mail/message-name.ts'
import { classifyPostmark } from '../newsletter/mailbox-service.ts'
import { MailReportRejected, type MailReport } from './report.ts'

/** A bounce or spam complaint (https://postmarkapp.com/developer/webhooks/bounce-webhook); other webhooks of it have other types. */
const Message = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.union([z.number(), z.string()]),
  Type: z.string(),
  Email: z.string(),
  BouncedAt: z.string(),
  Description: z.optional(z.string()),
  Details: z.optional(z.string()),
  Inactive: z.optional(z.boolean()),
  Metadata: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * Reads what Postmark reports; null where it is about something else. Postmark signs nothing: it shows the password of the address that it
 * was given (HTTP Basic; any user name). Throws `MailReportRejected`.
 */
export function readPostmarkReport(
  { rawBody, headers }: Pick<WebhookRequest, 'rawBody' | 'headers'>,
  { password, now }: { readonly password: string; readonly now: number },
): MailReport | null {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const given = Buffer.from(basic, 'base64')
  const shown = given.subarray(given.indexOf(':') + 1)
  const wanted = Buffer.from(password)
  if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted))
    throw new MailReportRejected('postmark-password')
  const { data } = z.safeParse(Message, parse(rawBody))
  if (!data) return null
  const kind = classifyPostmark(data)
  const at = Date.parse(data.BouncedAt)
  const name = data.Metadata?.[metadataName]
  const detail = [data.Type, data.Description, data.Details].filter(Boolean).join(': ').slice(0, 500)
  return {
    provider: 'postmark',
    id: `${data.RecordType}:${data.ID}`,
    at: Number.isNaN(at) ? now : at,
    mailboxes: kind === null ? [] : [{ email: data.Email, kind, detail }],
    messageName: typeof name === 'string' ? name : null,
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
