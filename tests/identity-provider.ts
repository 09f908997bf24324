import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import Provider from 'oidc-provider'

import { freePort } from './free-port.ts'

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  readonly email: string
  readonly email_verified: boolean
  readonly groups?: readonly string[]
}

export interface OpenProvider {
  readonly issuer: string
  /** What the environment of a shop says of it. */
  readonly environment: Readonly<Record<string, string>>
  /** Accounts by their subject, which is what is typed to sign in. */
  readonly accounts: Map<string, ProviderAccount>
  /** Signs in as a browser would, from the address that the shop sent it to; returns where it is sent back to. */
  signIn(address: string, subject: string): Promise<string>
  close(): Promise<void>
}

const client = { client_id: 'vitrine', client_secret: 'a secret of the provider' }

/** A real OpenID provider on this machine (`oidc-provider`), which asks for a name and no password. `returnTo`: the back office's page. */
export async function openProvider(returnTo: string): Promise<OpenProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const accounts = new Map<string, ProviderAccount>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [returnTo], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of this test'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'] },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    // Who signs in agrees.
    async loadExistingGrant(context) {
      const { session, client: of, provider: own } = context.oidc
      const grant = new own.Grant({
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
        ...(of && { clientId: of.clientId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/login/')) void showLogin(provider, request, response)
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    issuer,
    accounts,
    environment: {
      BACKOFFICE_OIDC_ISSUER: issuer,
      BACKOFFICE_OIDC_CLIENT_ID: client.client_id,
      BACKOFFICE_OIDC_CLIENT_SECRET: client.client_secret,
      BACKOFFICE_OIDC_NAME: 'House ID',
    },
    signIn: (address, subject) => signIn(address, subject, returnTo),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function showLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    const form = '<form method="post"><label>Name <input name="login"></label><button>Sign in</button></form>'
    response.setHeader('content-type', 'text/html')
    return response.end(`<!doctype html><html lang="en"><title>House ID</title>${form}</html>`)
  }
  const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
  return provider.interactionFinished(request, response, { login: { accountId } })
}

async function signIn(address: string, subject: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10 && !next.startsWith(returnTo); step++) {
    const isForm = new URL(next).pathname.startsWith('/login/')
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ login: subject }) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const { location } = Object.fromEntries(response.headers)
    if (location === undefined)
      throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  return next
}
