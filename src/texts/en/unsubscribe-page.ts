import { maskedEmail } from '#domain/email.ts'

/** The page behind the link that ends newsletters. `email`: shown masked, since mails are passed on. */
export const states = {
  ask: (email: string, shop: string) => ({
    heading: 'No more letters?',
    text: `We then send ${maskedEmail(email)} no newsletter, no reminders of a bag and no notices of sizes. Mails about orders and the account at ${shop} still come.`,
  }),
  done: (email: string) => ({
    heading: 'You are unsubscribed',
    text: `${maskedEmail(email)} gets no more letters from us. It was a mistake? Sign up again in the shop at any time.`,
  }),
  invalid: () => ({
    heading: 'This link does not work',
    text: 'It is incomplete or too old. Please use the link of the newest mail, or write to us.',
  }),
}
export const unsubscribe = 'Unsubscribe'
export const toTheShop = 'To the shop'
