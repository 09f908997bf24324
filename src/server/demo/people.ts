import type { ShippingAddress } from '#contract/address.ts'

import type { CustomerBody } from '../database/documents/customer-body.ts'
import { toJson } from '../database/json.ts'
import type { CustomersTable, SubscribersTable } from '../database/tables/customer-tables.ts'
import { demoPlaces, type DemoPlace } from './places.ts'
import type { Random } from './random.ts'

/** Somebody who buys in the demo. */
export interface DemoPerson {
  /** Of their account; empty for a guest. */
  readonly customerId: string
  readonly address: ShippingAddress
  /** Rather likely to send things back, 0 to 2. */
  readonly returns: number
}

const day = 24 * 60 * 60_000
const shares = demoPlaces.map(({ share }) => share)

/** Plain letters for an address: `åsa` is `asa`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Makes somebody up. Their address is of a domain at which nobody can be reached (RFC 2606). */
export function createPerson(random: Random, nth: number, hasAccount: boolean): DemoPerson {
  const place: DemoPlace = random.pickWeighted(demoPlaces, shares)
  const [zipCode, city] = random.pick(place.cities)
  const firstName = random.pick(place.first)
  const lastName = random.pick(place.last)
  return {
    customerId: hasAccount ? random.id() : '',
    returns: random.next() * 2,
    address: {
      email: `${plain(firstName)}.${plain(lastName)}${nth}@demo.example`,
      company: '',
      firstName,
      lastName,
      address1: `${random.pick(place.streets)} ${random.int(1, 98)}`,
      address2: '',
      zipCode,
      city,
      state: place.state ?? '',
      country: place.country,
      phoneNumber: `${place.phone}${String(random.int(0, 99_999)).padStart(5, '0')}`,
      identityNumber: '',
      houseNumber: '',
      houseExtension: '',
      house_number: '',
    },
  }
}

/** No text has this hash, so nobody logs in by a password; a reset link would set one. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$ZGVtb2RlbW9kZW1vZGVtbw$'

/** Returns the row of somebody's account. */
export function toCustomerRow(
  random: Random,
  { customerId, address }: DemoPerson,
  createdAt: number,
): CustomersTable {
  const { email, company: _1, identityNumber: _2, houseNumber: _3, houseExtension: _4, ...rest } = address
  const { house_number: _5, ...profile } = rest
  const body: CustomerBody = { ...profile, language: 'en', consents: [] }
  return {
    id: customerId,
    email,
    claimed_email: null,
    email_proven_at: createdAt,
    password: `${noPassword}${random.hex(43)}`,
    body: toJson(body),
    registered_in: null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Returns the row of somebody who asked for the newsletter; four of five have confirmed. */
export function toSubscriberRow(random: Random, { address }: DemoPerson, askedAt: number): SubscribersTable {
  return {
    email: address.email,
    token_hash: random.hex(64),
    token_sent_at: askedAt,
    country: address.country,
    language: 'en',
    source: random.pick(['footer', 'checkout', 'popup']),
    asked_at: askedAt,
    confirmed_at: random.chance(0.8) ? askedAt + Math.floor((random.next() * day) / 4) : null,
  }
}
