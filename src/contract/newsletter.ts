import * as z from 'zod/mini'

import { Email, LinkPart, text } from './field-schemas.ts'

export const Subscribe = z
  .object({
    email: Email,
    country: text(2),
    language: z._default(z.string().check(z.trim(), z.maxLength(8)), 'en'),
    /** Where the shopper signed up: `notification`, `footer`, `checkout`, `account`. */
    source: text(40),
  })
  .register(z.globalRegistry, {
    id: 'Subscribe',
    description: 'A newsletter sign-up. Nothing is sent but one mail that asks for confirmation. Spec 3.32.',
  })
export type Subscribe = z.infer<typeof Subscribe>

/** The same for every address, known or not. */
export const Subscribed = z
  .object({ subscribed: z.literal(true) })
  .register(z.globalRegistry, { id: 'Subscribed', description: 'The same for every address, known or not.' })

/** `token` of the link `/newsletter/confirm/#token=…`. */
export const ConfirmNewsletter = z.object({ token: LinkPart }).register(z.globalRegistry, {
  id: 'ConfirmNewsletter',
  description: '`token` of the link `/newsletter/confirm/#token=…`.',
})
export const NewsletterConfirmed = z
  .object({ confirmed: z.literal(true) })
  .register(z.globalRegistry, { id: 'NewsletterConfirmed', description: 'The sign-up is confirmed.' })

export const Unsubscribe = z
  .object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })
  .register(z.globalRegistry, {
    id: 'Unsubscribe',
    description: '`token` of the unsubscribe link in each newsletter, reminder and notice.',
  })
export const Unsubscribed = z.object({ unsubscribed: z.literal(true) }).register(z.globalRegistry, {
  id: 'Unsubscribed',
  description: 'No more letters but those about orders and the account. Repeating it changes nothing.',
})
