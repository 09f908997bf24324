import { createVerify, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'

import { MailReportRejected } from './report.ts'

/**
 * A message of Amazon SNS over HTTP, proven by its signature
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */
const Message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.optional(z.nullable(z.string())),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Token: z.optional(z.string()),
  SubscribeURL: z.optional(z.string()),
})
export type SnsMessage = z.infer<typeof Message>

const hashes = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' } as const
const fetchMs = 5000
/** Certificates are about 2 KB. */
const maxCertificate = 16_384
/** Amazon has one at a time for a region; whoever names others makes the shop ask no oftener than this. */
const maxAsksPerMinute = 10

/** Gets a text from an address of Amazon's. */
export type GetText = (url: string) => Promise<string>

/** Gets texts from Amazon, or from the address that stands in for it outside production. */
export const createGetText =
  (standIn: string | null): GetText =>
  async (url) => {
    const { pathname, search } = new URL(url)
    const answer = await fetch(standIn === null ? url : `${standIn}${pathname}${search}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(fetchMs),
    })
    if (!answer.ok) throw new Error(`Amazon answered ${answer.status}`)
    return (await answer.text()).slice(0, maxCertificate)
  }

/** Whether an address is SNS's own in the region of a topic, so that nobody else is asked. */
function isOfSns(text: string, topic: string, path: RegExp): boolean {
  const url = URL.parse(text)
  const [, partition = '', , region = ''] = topic.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  return (
    url?.protocol === 'https:' &&
    url.host === host &&
    url.username + url.password === '' &&
    path.test(url.pathname)
  )
}

/** The lines that are signed, in the order of their names. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .flatMap((name) => {
      const value = message[name]
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`]
    })
    .join('')
}

/** Makes what proves messages of these topics; keeps the certificates that it was shown. Both throw `MailReportRejected`. */
export function createSnsReader(
  topics: readonly string[],
  { getText, now }: { readonly getText: GetText; readonly now: () => number },
) {
  const certificates = new Map<string, X509Certificate>()
  let asks: readonly number[] = []

  async function findCertificate(url: string): Promise<X509Certificate> {
    const known = certificates.get(url)
    if (known) return known
    asks = asks.filter((at) => at > now() - 60_000)
    if (asks.length >= maxAsksPerMinute) throw new MailReportRejected('sns-too-many-certificates')
    asks = [...asks, now()]
    const certificate = await getText(url).then(
      (text) => new X509Certificate(text),
      (reason: unknown) => {
        throw new MailReportRejected('sns-certificate', { cause: reason })
      },
    )
    certificates.set(url, certificate)
    return certificate
  }

  return {
    /** Returns a message that Amazon signed for one of the topics. */
    async read(bytes: Buffer): Promise<SnsMessage> {
      const message = parseMessage(bytes)
      if (!message || !topics.includes(message.TopicArn)) throw new MailReportRejected('sns-topic')
      const {
        SigningCertURL: url,
        TopicArn: topic,
        SignatureVersion: version,
        Signature: signature,
      } = message
      if (!isOfSns(url, topic, /^\/SimpleNotificationService-[0-9a-z]+\.pem$/i))
        throw new MailReportRejected('sns-certificate-address')
      const certificate = await findCertificate(url)
      const isValid = Date.parse(certificate.validFrom) <= now() && now() < Date.parse(certificate.validTo)
      const isSigned = createVerify(hashes[version])
        .update(signedText(message), 'utf8')
        .verify(certificate.publicKey, signature, 'base64')
      if (!isValid || !isSigned) throw new MailReportRejected('sns-signature')
      return message
    },
    /** Answers Amazon that the shop wants what is published to a topic of its own. */
    async subscribe({ SubscribeURL: url = '', TopicArn: topic }: SnsMessage): Promise<void> {
      if (!isOfSns(url, topic, /^\/$/)) throw new MailReportRejected('sns-subscription-address')
      await getText(url)
    },
  }
}

function parseMessage(bytes: Buffer): SnsMessage | null {
  try {
    return z.safeParse(Message, JSON.parse(bytes.toString())).data ?? null
  } catch {
    return null
  }
}
