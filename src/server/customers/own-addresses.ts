import type { Profile } from '#contract/customer.ts'
import { maxAddresses, type SaveAddress } from '#contract/addresses.ts'

import type { Database } from '../database/database.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { toJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { MarketsService } from '../markets/service.ts'
import { Refused } from '../refused.ts'
import { parseBody, toProfile } from './profile.ts'
import { wholeProfileFaults } from './register.ts'
import { lockCustomer } from './repository.ts'
import { updateCustomer } from './write-customer.ts'

/** Where else a member has things sent. The account's own address, the default, stands in the profile. */
export interface OwnAddresses {
  /** Keeps a new one, or changes that of the id. 412 for what is missing, 404 for no such address, 409 for too many. */
  save(customer: CustomersTable, input: SaveAddress): Promise<void>
  /** Harmless to repeat. */
  remove(customer: CustomersTable, id: string): Promise<void>
  /** Makes it the default; the one of until then takes its place. 404 for no such address. */
  makeDefault(customer: CustomersTable, id: string): Promise<void>
}

interface OwnAddressesDeps {
  readonly database: Database
  readonly markets: Pick<MarketsService, 'isCountry' | 'hasStates'>
  readonly now: () => number
}

type KeptAddresses = NonNullable<CustomerBody['addresses']>

const unknown = () => new Refused({ code: 'address-unknown', fields: { id: { code: 'not-found' } } })

export function createOwnAddresses({ database, markets, now }: OwnAddressesDeps): OwnAddresses {
  const change = (
    { id }: CustomersTable,
    how: (body: CustomerBody, addresses: KeptAddresses) => Partial<CustomerBody>,
  ): Promise<void> =>
    database.write(async (tx) => {
      const present = await lockCustomer(tx, id)
      if (!present) throw new Refused({ code: 'not-logged-in' })
      const body = parseBody(present)
      await updateCustomer(tx, id, {
        body: toJson({ ...body, ...how(body, body.addresses ?? []) }),
        updated_at: now(),
      })
    })

  return {
    async save(customer, { id, ...given }) {
      const faults = wholeProfileFaults(given, markets)
      if (Object.keys(faults).length > 0) throw new Refused({ code: 'fields-invalid', fields: faults })
      const address = toProfile(given)
      await change(customer, (_, addresses) => {
        if (id !== undefined) {
          if (!addresses.some((each) => each.id === id)) throw unknown()
          return { addresses: addresses.map((each) => (each.id === id ? { ...address, id } : each)) }
        }
        if (addresses.length >= maxAddresses) throw new Refused({ code: 'addresses-full' })
        return { addresses: [...addresses, { ...address, id: crypto.randomUUID() }] }
      })
    },

    remove: (customer, id) =>
      change(customer, (_, addresses) => ({ addresses: addresses.filter((each) => each.id !== id) })),

    makeDefault: (customer, id) =>
      change(customer, (body, addresses) => {
        const chosen = addresses.find((each) => each.id === id)
        if (!chosen) throw unknown()
        const before: Profile = toProfile(body)
        const others = addresses.filter((each) => each.id !== id)
        // A profile without a street is no address that somebody would miss.
        return {
          ...toProfile(chosen),
          addresses: before.address1 === '' ? others : [...others, { ...before, id }],
        }
      }),
  }
}
