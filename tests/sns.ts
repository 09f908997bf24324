import { createSign } from 'node:crypto'
import { createServer } from 'node:http'

import { selfSigned } from './resilience/tls.ts'

export const topic = 'arn:aws:sns:eu-north-1:123456789012:bounces'
const certificatePath = '/SimpleNotificationService-0123456789abcdef.pem'
export const certificateUrl = `https://sns.eu-north-1.amazonaws.com${certificatePath}`

type Fields = Readonly<Record<string, string>>

/** Stands in for Amazon SNS: signs messages as it does, has the certificate, and is asked when a subscription is confirmed. */
export async function startSns() {
  const { key, cert } = selfSigned()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isKnown = request.url === certificatePath || request.url?.startsWith('/?Action=ConfirmSubscription')
    response.statusCode = isKnown ? 200 : 404
    response.end(request.url === certificatePath ? cert : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked: (): readonly string[] => asked,
    /** The text of a message, signed over the fields that its type signs. */
    sign(fields: Fields, { version = '1' }: { readonly version?: '1' | '2' } = {}): string {
      const signed = Object.entries(fields)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}\n${value}\n`)
        .join('')
      const signature = createSign(version === '1' ? 'sha1' : 'sha256')
        .update(signed)
        .sign(key, 'base64')
      return JSON.stringify({
        ...fields,
        SignatureVersion: version,
        Signature: signature,
        SigningCertURL: certificateUrl,
      })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
