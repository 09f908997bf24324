import { Secret, TOTP } from 'otpauth'

import { shop } from '#brand/shop.config.ts'
import type { StaffAnswers } from '#contract/staff/answers.ts'
import { staffBase, staffCalls, type StaffCallName } from '#contract/staff/calls.ts'
import { buildBackOffice } from '#server/back-office/app.ts'
import type { Services } from '#server/services.ts'

import { freePort } from './free-port.ts'

/** A browser at the back office: its cookies, and what it says it is. */
export interface OfficeBrowser {
  ask<N extends StaffCallName>(name: N, input?: AskInput): Promise<Answered<StaffAnswers[N]>>
  readonly cookies: Map<string, string>
  readonly userAgent: string
}
interface AskInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** In place of a body: a file as it is. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer> | string; readonly type: string }
  readonly headers?: Readonly<Record<string, string>>
}
export interface Answered<Answer> {
  readonly status: number
  /** What the call answers, or what says no. */
  readonly json: Answer & { readonly refusal?: { readonly code: string }; readonly message?: string }
}

export interface BackOffice {
  readonly url: string
  browser(userAgent?: string): OfficeBrowser
  close(): Promise<void>
}

export const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface OfficeOptions {
  /** Where the shop is. */
  readonly publicUrl?: string
  /** Whose clock the shop goes by. */
  readonly timeZone?: string
}

/** Opens the back office of a shop of this process, on a free port. */
export async function openBackOffice(
  services: Services,
  url: string,
  port: number,
  clientDir: string | null = null,
  { publicUrl = 'http://localhost:8080', timeZone = 'UTC' }: OfficeOptions = {},
): Promise<BackOffice> {
  const office = await buildBackOffice({
    config: { logLevel: 'silent', trustProxy: [], publicUrl, production: false },
    settings: { url, port },
    services,
    shop: { name: 'Test', lowStock: 3, seller: shop.seller, timeZone },
    clientDir,
  })
  await office.listen({ host: 'localhost', port })
  return {
    url,
    browser: (userAgent = chromeOnMac) => createBrowser(url, userAgent),
    close: () => office.close(),
  }
}

export const freeOfficePort = freePort

/** A browser at the back office of any process. */
export function createBrowser(url: string, userAgent: string): OfficeBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    userAgent,
    async ask(name, { params = {}, query = {}, body, file, headers = {} } = {}) {
      const { method, path } = staffCalls[name]
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'none'))
      const search = new URLSearchParams(query).toString()
      const response = await fetch(`${url}${staffBase}${filled}${search && `?${search}`}`, {
        method,
        headers: {
          'user-agent': userAgent,
          ...(method !== 'GET' && { origin: url, 'content-type': file?.type ?? 'application/json' }),
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...headers,
        },
        ...(method !== 'GET' && { body: file?.bytes ?? JSON.stringify(body ?? {}) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(key)
        else cookies.set(key, value)
      }
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      // A file is its text.
      const json: unknown = isJson ? await response.json() : { text: await response.text() }
      return { status: response.status, json: json as never }
    },
  }
}

/** What an authenticator app shows for a secret at a time. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Sets up codes by a link; the browser is signed in then. Returns secret and recovery codes. */
export async function enterByLink(
  browser: OfficeBrowser,
  link: string,
  now: () => number,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const token = new URL(link).hash.replace('#token=', '')
  const { secret } = (await browser.ask('startCodes', { body: { token } })).json
  const { json, status } = await browser.ask('addCodes', {
    body: { token, secret, code: codeAt(secret, now()) },
  })
  if (status !== 200) throw new Error(`The link opened nothing: ${json.message}`)
  return { secret, recoveryCodes: json.recoveryCodes }
}
