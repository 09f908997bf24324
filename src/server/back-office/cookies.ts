import type { FastifyReply, FastifyRequest } from 'fastify'

import type { BackOfficeSettings } from '../back-office-settings.ts'

/** Sent to this origin alone, never from a link or a form of another site, and not seen by scripts. */
const flags = ({ url }: BackOfficeSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: url.startsWith('https:') }) as const

/** `__Host-` keeps other hosts of the domain from planting one; plain http, while developing, takes no such name. */
const cookieName = ({ url }: BackOfficeSettings, name: string): string =>
  url.startsWith('https:') ? `__Host-${name}` : name

type Name = 'staff' | 'staff-flow'
const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)

/** `staff` holds the session, `staff-flow` a passkey's challenge while the browser answers it. */
export function readCookie(request: FastifyRequest, settings: BackOfficeSettings, name: Name): string | null {
  const value = request.cookies[cookieName(settings, name)]
  return isToken(value) ? value : null
}

/** Lasts as long as the browser is open; how long a session lasts, the server knows. */
export const writeCookie = (
  reply: FastifyReply,
  settings: BackOfficeSettings,
  { name, value }: { readonly name: Name; readonly value: string },
): void => void reply.setCookie(cookieName(settings, name), value, flags(settings))

export const clearCookie = (reply: FastifyReply, settings: BackOfficeSettings, name: Name): void =>
  void reply.clearCookie(cookieName(settings, name), flags(settings))
