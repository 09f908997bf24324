import { createTransport } from 'nodemailer'

import { metadataName, nameOfMessage } from './message-name.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt to send the same mail, so that a mail server can see a repetition: `<order-1@shop.example>`. */
  readonly messageId: string
  /** Of a mail that nobody has to get: where one click ends all of them, as List-Unsubscribe (RFC 2369, RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Message-ID of an earlier mail that it goes on from, so that mail programs show them together. */
  readonly inReplyTo?: string
  /** A person wrote it. */
  readonly isByPerson?: true
  /** JSON that goes along as a file. */
  readonly attachment?: { readonly fileName: string; readonly content: string }
  /** The order that it is about, with which its text is kept. Absent: of none. */
  readonly about?: MailedAbout
}

/** What a mail is about, and what of its text must not be kept. */
export interface MailedAbout {
  /** The order's id. */
  readonly order: string
  /** As the mail is written. */
  readonly language: string
  /** What opens or pays something, beside links: the code of a gift card, as it stands in the text. */
  readonly secrets?: readonly string[]
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; throws otherwise, `MailRefused` where trying again is no use. */
  send(mail: Mail): Promise<void>
  close(): void
}

const connectMs = 10_000
const silenceMs = 20_000

/** The mail server will never take this mail: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * What is said of the mailbox (RFC 3463 §3.2–3.7, RFC 7505): unknown, its address no address, moved away, closed, without a
 * route (5.4.x), refused without a reason (5.0.0, and 5.4.1 and 5.5.0 of Exchange and Outlook.com), or one that needs SMTPUTF8 (5.6.7). Not 5.1.7 and
 * 5.1.8, which are about the sender.
 */
const deadMailbox = /^5\.(?:0\.0|1\.(?:[0-69]|10)|2\.[01]|4\.[14]|5\.0|6\.7)$/
/** What servers that give no such code say of a mailbox (RFC 5321 §4.2.3), and of their own policy under the same numbers. */
const bareRefusals: ReadonlySet<number> = new Set([501, 510, 511, 513, 550, 551, 553])
const namesPolicy =
  /relay|sender|prohibit|polic|auth|block|blacklist|spam|rate|quota|limit|later|tempor|denied|reputation|verif|paus|suspend/i
/**
 * A permanent answer about the mailbox (5xx at RCPT TO) is for good. All else is the shop's own to mend, or passes: a sender that is not
 * proven yet, a paused account, the day's quota, a policy; mail servers say such things at any command, with 5xx.
 */
function isForGood(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  // The mailer's own refusal, before any server is asked.
  if (reason.message.startsWith('Invalid recipient ')) return true
  const { responseCode = 0, command = '', response = '' } = reason as Error & SmtpAnswer
  if (command !== 'RCPT TO') return false
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (code) return deadMailbox.test(code)
  return bareRefusals.has(responseCode) && !namesPolicy.test(response)
}

/** What nodemailer adds to its errors. */
interface SmtpAnswer {
  readonly responseCode?: number
  readonly command?: string
  readonly response?: string
}

export interface MailerSettings {
  readonly smtpUrl: string
  /** May carry a name: `Shop <hello@shop.example>`. */
  readonly from: string
  /** Where a person answers, if it is not `from`. */
  readonly replyTo?: string
  /** Password with which Postmark reports bounces; null or absent: messages carry no id for it. */
  readonly postmarkPassword?: string | null
}

/** Sends over SMTP. A mail says where a program wrote it (RFC 3834), so that no absence notice answers it. */
export function createMailer({ smtpUrl, from, replyTo, postmarkPassword = null }: MailerSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Templates give text only: nothing is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl, inReplyTo, isByPerson, attachment }) {
      // The object form, since an address in text form could hide a second one.
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(attachment && {
          attachments: [
            { filename: attachment.fileName, content: attachment.content, contentType: 'application/json' },
          ],
        }),
        ...(inReplyTo === undefined ? {} : { inReplyTo, references: [inReplyTo] }),
        headers: {
          ...(isByPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(postmarkPassword === null
            ? {}
            : { [`X-PM-Metadata-${metadataName}`]: nameOfMessage(messageId) }),
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
      await sending.catch((reason: unknown) => {
        throw isForGood(reason) ? new MailRefused(String(reason), { cause: reason }) : reason
      })
    },
    close: () => transport.close(),
  }
}
