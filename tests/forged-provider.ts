import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'

import { freePort } from './free-port.ts'

/** What a provider says in an ID token that is not as it should be; all else is right. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that the provider does not publish, by nobody, or by the secret that the shop has. */
  readonly signedBy?: 'stranger' | 'nobody' | 'secret'
  /** No ID token at all. */
  readonly isAbsent?: boolean
}

export interface ForgedProvider {
  readonly issuer: string
  readonly environment: Readonly<Record<string, string>>
  /** Answers the next code with a token for this sign-in, forged as is said. */
  prepare(nonce: string, forgery: Forgery): void
  close(): Promise<void>
}

const secret = 'a secret of the provider'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider of which the tokens can be wrong in every way; its discovery document and keys are right. */
export async function openForgedProvider(): Promise<ForgedProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let next: { readonly nonce: string; readonly forgery: Forgery } = { nonce: '', forgery: {} }

  function createIdToken(): string | undefined {
    const { nonce, forgery } = next
    const { claims = {}, signedBy, isAbsent = false } = forgery
    if (isAbsent) return undefined
    const now = Math.floor(Date.now() / 1000)
    const alg = signedBy === 'nobody' ? 'none' : signedBy === 'secret' ? 'HS256' : 'RS256'
    const body = `${part({ alg, typ: 'JWT', kid: 'one' })}.${part({
      iss: issuer,
      aud: 'vitrine',
      sub: 'somebody',
      nonce,
      iat: now,
      exp: now + 300,
      auth_time: now,
      email_verified: true,
      ...claims,
    })}`
    if (signedBy === 'nobody') return `${body}.`
    const signature =
      signedBy === 'secret'
        ? createHmac('sha256', secret).update(body).digest('base64url')
        : signWith(signedBy === 'stranger' ? stranger.privateKey : own.privateKey, body)
    return `${body}.${signature}`
  }

  const pages: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }],
    }),
    '/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: createIdToken(),
    }),
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.setHeader('content-type', 'application/json')
    response.statusCode = page ? 200 : 404
    response.end(JSON.stringify(page?.() ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    issuer,
    environment: {
      BACKOFFICE_OIDC_ISSUER: issuer,
      BACKOFFICE_OIDC_CLIENT_ID: 'vitrine',
      BACKOFFICE_OIDC_CLIENT_SECRET: secret,
      BACKOFFICE_OIDC_NAME: 'House ID',
      BACKOFFICE_OIDC_ROLES: 'logistics=warehouse,support=customer-care,press=press',
    },
    prepare(nonce, forgery) {
      next = { nonce, forgery }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const signWith = (key: KeyObject, body: string): string =>
  sign('sha256', Buffer.from(body), key).toString('base64url')
