import * as z from 'zod/mini'

import { Email, Id, Language, LinkPart } from './field-schemas.ts'

export const NotifyMe = z
  .object({
    /** An item id: one product in one size. */
    item: Id,
    email: Email,
    /** Of the mail. */
    language: Language,
  })
  .register(z.globalRegistry, {
    id: 'NotifyMe',
    description: 'Asks for one mail when a size that is sold out can be bought again.',
  })
export type NotifyMe = z.infer<typeof NotifyMe>

/** The same for every address and every item that is sold, whether it was noted, known already or held back. */
export const Noted = z.object({ noted: z.literal(true) }).register(z.globalRegistry, {
  id: 'Noted',
  description:
    'The same for every address and every item that is sold, whether it was noted, known already or held back.',
})

/** `token` of the link `/notify/stop/#token=…` in each mail. */
export const StopNotify = z.object({ token: LinkPart }).register(z.globalRegistry, {
  id: 'StopNotify',
  description: '`token` of the link `/notify/stop/#token=…` in each mail.',
})
export const NotifyStopped = z
  .object({ stopped: z.literal(true) })
  .register(z.globalRegistry, { id: 'NotifyStopped', description: 'The same for every token.' })
