import type { CustomerExport } from '#contract/customer-export.ts'

import type { BackInStockService } from '../back-in-stock/service.ts'
import type { CartService } from '../cart/service.ts'
import type { CasesService } from '../cases/service.ts'
import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { listEmailChanges } from './email-change-repository.ts'
import { buildExport } from './export-account.ts'
import { notesAbout } from './find-person.ts'
import { listNotes } from './note-repository.ts'
import type { OwnNewsletter } from './own-newsletter.ts'
import type { OwnOrders } from './own-orders.ts'
import { toOwn } from './own-passkeys.ts'
import { listPasskeys } from './passkey-repository.ts'
import { listSessions } from './repository.ts'
import type { createSavedProducts } from './saved.ts'

interface ExportingDeps {
  readonly database: Database
  readonly carts: Pick<CartService, 'exportBags'>
  readonly notify: Pick<BackInStockService, 'listRequests'>
  readonly cases: Pick<CasesService, 'exported'>
  readonly now: () => number
}

/** Everything that is kept about a customer, from whoever keeps it. */
export const exporting =
  (
    deps: ExportingDeps,
    {
      ownOrders,
      ownNewsletter,
      savedProducts,
    }: {
      ownOrders: OwnOrders
      ownNewsletter: OwnNewsletter
      savedProducts: ReturnType<typeof createSavedProducts>
    },
  ) =>
  async (customer: CustomersTable): Promise<CustomerExport> =>
    buildExport(
      {
        customer,
        ...(await ownOrders.withCheckouts(customer)),
        bags: await deps.carts.exportBags(deps.database.read, customer.id),
        signedUp: await ownNewsletter.of(deps.database.read, customer),
        sessions: await listSessions(deps.database.read, customer.id),
        emailChanges: await listEmailChanges(deps.database.read, customer.id),
        passkeys: (await listPasskeys(deps.database.read, customer.id)).map(toOwn),
        ...(await savedProducts.of(customer)),
        restockAsks: await ownAsks(deps, customer),
        cases: await ownCases(deps, customer),
        notes: await listNotes(deps.database.read, notesAbout(customer)),
      },
      deps.now(),
    )

/** Empty for an address that is not proven. */
const ownAsks = async ({ database, notify }: ExportingDeps, { email, email_proven_at }: CustomersTable) =>
  email_proven_at === null ? [] : notify.listRequests(database.read, email)

const ownCases = async ({ database, cases }: ExportingDeps, { email, email_proven_at }: CustomersTable) =>
  email_proven_at === null ? [] : cases.exported(database.read, email)
