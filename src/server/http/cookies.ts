import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The only place that knows how cookies are named and flagged (docs/security.md#origins-and-cookies). */
export interface Cookies {
  session(request: FastifyRequest): string | null
  setSession(reply: FastifyReply, value: string): void
  clearSession(reply: FastifyReply): void
  /** Says that somebody has logged in from this browser before. */
  device(request: FastifyRequest): string | null
  setDevice(reply: FastifyReply, value: string): void
}

const day = 24 * 60 * 60_000
/** The longest that a session lasts, however much it is used (docs/security.md#origins-and-cookies). */
export const sessionLifeMs = 60 * day
/** How long a browser in which somebody has logged in is known as theirs. */
export const deviceLifeMs = 180 * day
const localhost = new Set(['localhost', '127.0.0.1', '[::1]'])

/** 32 random bytes, base64url: anything else is not ours and is not looked up. */
const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)

/** Cookies are `__Host-…`, so no other host can plant them; only while developing on plain http://localhost, where a browser need not take Secure cookies, they go by a plain name. */
function isPlain({ publicUrl, production }: CookieSettings): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return !production && protocol === 'http:' && localhost.has(hostname)
}

interface CookieSettings {
  readonly publicUrl: string
  readonly production: boolean
}

/** Returns the name of the cookie that holds a member's session. */
export const sessionCookie = (settings: CookieSettings): string => `${isPlain(settings) ? '' : '__Host-'}sid`

/**
 * Registers the cookie parser. The session's has the name of `sessionCookie`, the device's the same prefix.
 */
export async function useCookies(fastify: FastifyInstance, settings: CookieSettings): Promise<Cookies> {
  // Read only by the calls that ask who is there.
  await fastify.register(cookie, { hook: false })
  const plain = isPlain(settings)
  const sid = sessionCookie(settings)
  const did = `${plain ? '' : '__Host-'}device`
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure: !plain } as const
  const read = (request: FastifyRequest, name: string) => {
    const { cookie: header } = request.headers
    const value = header === undefined ? undefined : fastify.parseCookie(header)[name]
    return isToken(value) ? value : null
  }
  return {
    session: (request) => read(request, sid),
    setSession: (reply, value) =>
      void reply.setCookie(sid, value, { ...flags, maxAge: sessionLifeMs / 1000 }),
    clearSession: (reply) => void reply.clearCookie(sid, flags),
    device: (request) => read(request, did),
    setDevice: (reply, value) => void reply.setCookie(did, value, { ...flags, maxAge: deviceLifeMs / 1000 }),
  }
}
