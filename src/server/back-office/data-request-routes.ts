import type { DataRequestRow, ErasedAddressAnswer } from '#contract/staff/data-requests.ts'

import type { ErasedAddress } from '../customers/service.ts'
import { fromJson } from '../database/json.ts'
import type { DataRequestsTable } from '../database/tables/customer-tables.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What owners of mailboxes ask for: all that is kept under theirs, and that it is erased. */
export function registerDataRequestRoutes(server: StaffServer): void {
  const { forStaff } = server.services.customers
  registerRequestList(server)
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

const pageLength = 50

/** The list of what was asked for by law. */
function registerRequestList(server: StaffServer): void {
  const { requests } = server.services.customers.forStaff
  serveOwnCall(server, 'listDataRequests', async ({ context, query }) =>
    answerWith(
      await requests.list(context, {
        isOpen: query.show !== 'closed',
        after: query.after ?? null,
        limit: pageLength,
      }),
      (page) => ({ requests: page.requests.map(requestRow), next: page.next }),
    ),
  )
  serveOwnCall(server, 'addDataRequest', async ({ context, body: { receivedOn, ...body } }) =>
    answerWith(await requests.add(context, { ...body, receivedAt: Date.parse(receivedOn) }), requestRow),
  )
  serveOwnCall(server, 'fulfilDataRequest', async ({ context, params }) =>
    answerWith(await requests.fulfil(context, { id: params['id'] ?? '' }), requestRow),
  )
  serveOwnCall(server, 'refuseDataRequest', async ({ context, params, body }) =>
    answerWith(await requests.refuse(context, { id: params['id'] ?? '', ...body }), requestRow),
  )
}

function requestRow(row: DataRequestsTable): DataRequestRow {
  const outcome = row.outcome === null ? {} : fromJson(row.outcome)
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    channel: row.channel,
    note: row.note,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    recordedBy: row.recorded_by,
    state: row.state,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    reason: outcome.reason ?? null,
    left: outcome.left ?? null,
  }
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
