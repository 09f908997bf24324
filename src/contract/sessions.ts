import * as z from 'zod/mini'

const Session = z
  .object({
    session: z.string(),
    browser: z.nullable(z.string()),
    platform: z.nullable(z.string()),
    country: z.nullable(z.string()),
    startedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isThis: z.boolean(),
  })
  .register(z.globalRegistry, {
    id: 'Session',
    description:
      'A browser that is logged in. `session` names it and opens nothing; `browser` (family), `platform` and `country` (code, by network address at login) are null where they are not known; `lastSeenAt` is to the hour.',
  })

export const Sessions = z.object({ sessions: z.array(Session) }).register(z.globalRegistry, {
  id: 'Sessions',
  description: 'Where an account is logged in: the browser that asks first, then those last seen.',
})
export type Sessions = z.infer<typeof Sessions>

export const EndSessions = z
  .object({ session: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) })
  .register(z.globalRegistry, {
    id: 'EndSessions',
    description: 'Which session ends; without one, all but that of the browser that asks.',
  })
export type EndSessions = z.infer<typeof EndSessions>
