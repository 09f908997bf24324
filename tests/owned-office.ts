import {
  enterByLink,
  freeOfficePort,
  openBackOffice,
  type BackOffice,
  type OfficeBrowser,
} from './back-office.ts'
import type { Dialect } from './fresh-database.ts'
import { openPaidShop, type PaidShop } from './paid-shop.ts'

/** A shop with its back office, in which the owner is signed in. */
export interface OwnedOffice {
  readonly shop: PaidShop
  readonly office: BackOffice
  readonly owner: OfficeBrowser
  /** Of the owner's authenticator app. */
  readonly secret: string
  close(): Promise<void>
}

/** Opens a shop of this process and its back office, and signs the owner in. */
export async function openOwnedOffice(
  dialect: Dialect,
  {
    timeZone = 'UTC',
    port: wanted,
    ...options
  }: NonNullable<Parameters<typeof openPaidShop>[1]> & {
    readonly timeZone?: string
    readonly port?: number
  } = {},
): Promise<OwnedOffice> {
  const port = wanted ?? (await freeOfficePort())
  const url = `http://localhost:${port}`
  const environment = { BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port), ...options.environment }
  const shop = await openPaidShop(dialect, { ...options, environment })
  const office = await openBackOffice(shop.services, url, port, null, { timeZone })
  const owner = office.browser()
  const { secret } = await enterByLink(owner, (await shop.services.staff.firstLink()) ?? '', () => shop.now())
  return {
    shop,
    office,
    owner,
    secret,
    async close() {
      await office.close()
      await shop.close()
    },
  }
}
