import type { ErasedAddressAnswer } from '#contract/staff/data-requests.ts'

import type { ErasedAddress } from '../customers/service.ts'
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
  serveOwnCall(server, 'previewErase', async ({ context, body }) =>
    answerWith(await forStaff.previewErase(context, body), (erased) => erasedAnswer(body.email, erased)),
  )
  serveOwnCall(server, 'eraseAddress', async ({ context, body }) =>
    answerWith(await forStaff.eraseAddress(context, body), (erased) => erasedAnswer(body.email, erased)),
  )
}

const erasedAnswer = (email: string, erased: ErasedAddress): ErasedAddressAnswer => ({
  email: normalEmail(email),
  isKnown: erased.isKnown,
  hadAccount: erased.account !== null,
  hasUnsubscribed: erased.hasUnsubscribed,
  anonymised: erased.anonymised,
  waiting: erased.waiting,
  unsentCards: erased.unsentCards,
})
