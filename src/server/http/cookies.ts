import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The only place that knows how cookies are named and flagged (faults §6.1). */
export interface Cookies {
  session(request: FastifyRequest): string | null
  setSession(reply: FastifyReply, value: string): void
  clearSession(reply: FastifyReply): void
  /** Says that somebody has logged in from this browser before. */
  device(request: FastifyRequest): string | null
  setDevice(reply: FastifyReply, value: string): void
}

const day = 24 * 60 * 60_000
/** The longest that a session lasts, however much it is used (faults §6.1). */
export const sessionLifeMs = 60 * day
/** How long a browser in which somebody has logged in is known as theirs. */
export const deviceLifeMs = 180 * day
const localhost = new Set(['localhost', '127.0.0.1', '[::1]'])

/** 32 random bytes, base64url: anything else is not ours and is not looked up. */
const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)

/**
 * Registers the cookie parser. Cookies are `__Host-…`, so no other host can plant them; only while developing on plain
 * http://localhost, where a browser need not take Secure cookies, they go by a plain name.
 */
export async function useCookies(
  fastify: FastifyInstance,
  { publicUrl, production }: { publicUrl: string; production: boolean },
): Promise<Cookies> {
  // Read only by the calls that ask who is there.
  await fastify.register(cookie, { hook: false })
  const { protocol, hostname } = new URL(publicUrl)
  const isPlain = !production && protocol === 'http:' && localhost.has(hostname)
  const prefix = isPlain ? '' : '__Host-'
  const sid = `${prefix}sid`
  const did = `${prefix}device`
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isPlain } as const
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
