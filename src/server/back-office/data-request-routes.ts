import { normalEmail } from '../mail/email-identity.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What owners of mailboxes ask for: all that is kept under theirs, and that it is erased. */
export function registerDataRequestRoutes(server: StaffServer): void {
  const { forStaff } = server.services.customers
  serveOwnCall(server, 'exportAddress', async ({ context, body }) =>
    answerWith(await forStaff.exportAddress(context, body), (found) => {
      const { email, account, guest } = found
      return {
        email,
        hasAccount: account !== null,
        orders: guest.orders.length + (account?.orders.length ?? 0),
        bags: guest.bags.length + (account?.bags.length ?? 0),
        restockAsks: guest.restockAsks.length + (account?.restockAsks.length ?? 0),
        giftCards: guest.giftCards.length,
        cases: guest.cases.length,
        mails: guest.mails.length,
        isSubscriber: guest.newsletter !== null,
        hasUnsubscribed: guest.hasUnsubscribed,
        document: JSON.stringify(found, null, 2),
      }
    }),
  )
  serveOwnCall(server, 'eraseAddress', async ({ context, body }) =>
    answerWith(
      await forStaff.eraseAddress(context, body),
      ({ account, isKnown, hasUnsubscribed, anonymised, waiting, unsentCards }) => ({
        email: normalEmail(body.email),
        isKnown,
        hadAccount: account !== null,
        hasUnsubscribed,
        anonymised,
        waiting,
        unsentCards,
      }),
    ),
  )
}
