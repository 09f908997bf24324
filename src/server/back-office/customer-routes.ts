import { addressLines } from '#domain/address/address-lines.ts'
import { currencies } from '#contract/money.ts'
import type { Profile } from '#contract/customer.ts'
import type { CustomerDetail } from '#contract/staff/customers.ts'
import { countryName } from '#texts/formats/country-name.ts'

import type { ShownCustomer } from '../customers/service.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

/** Those who have an account, and those who bought without one. */
export function registerCustomerRoutes(server: StaffServer): void {
  const { forStaff } = server.services.customers
  const { now } = server.services
  serveOwnCall(server, 'searchCustomers', async ({ context, query }) =>
    forStaff.list(context, {
      text: query.text ?? '',
      isGuest: query.kind === 'guest',
      after: query.after ?? null,
      limit: Number(query.limit ?? pageLength),
    }),
  )
  serveOwnCall(server, 'showCustomer', async ({ context, params }) =>
    answerWith(await forStaff.show(context, { name: params['name'] ?? '' }), (shown) =>
      customerDetail(shown, now()),
    ),
  )
  serveOwnCall(server, 'addCustomerNote', async ({ context, params, body }) =>
    answerWith(await forStaff.addNote(context, { name: params['name'] ?? '', ...body }), () => ({
      done: true,
    })),
  )
  serveOwnCall(server, 'removeCustomerNote', async ({ context, params }) =>
    answerWith(
      await forStaff.removeNote(context, { name: params['name'] ?? '', id: params['id'] ?? '' }),
      () => ({ done: true }),
    ),
  )
  serveOwnCall(server, 'giveVoucher', async ({ context, params, body }) =>
    forStaff.giveVoucher(context, { name: params['name'] ?? '', ...body }),
  )
  serveOwnCall(server, 'previewMerge', async ({ context, params, body }) =>
    forStaff.merge.preview(context, {
      ...body,
      into: params['name'] ?? '',
      confirmation: null,
      isPreview: true,
    }),
  )
  serveOwnCall(server, 'mergeCustomers', async ({ context, params, body }) =>
    forStaff.merge(context, { ...body, into: params['name'] ?? '' }),
  )
}

const lines = ({ address1, address2, zipCode, city, state, country }: Profile): readonly string[] =>
  addressLines({ address1, address2, zipCode, city, state, country }, { country: countryName(country) })

function customerDetail(shown: ShownCustomer, now: number): CustomerDetail {
  const { customer, notes, sessions, vouchers } = shown
  const { firstName, lastName, address1, address2, zipCode, city, state, country, phoneNumber } = customer
  return {
    id: shown.hasAccount ? customer.customer : customer.email,
    email: customer.email,
    name: `${firstName} ${lastName}`.trim(),
    country,
    registeredAt: shown.registeredAt,
    hasAccount: shown.hasAccount,
    isEmailProven: shown.isEmailProven,
    isClaim: shown.isClaim,
    phone: phoneNumber,
    address: lines(customer),
    addresses: customer.addresses?.map(lines) ?? [],
    profile: { firstName, lastName, address1, address2, zipCode, city, state, country, phoneNumber },
    newsletter: shown.newsletter,
    consents: customer.consents.map(({ key, text, version, language, consented, date }) => ({
      key,
      text,
      version,
      language,
      isGiven: consented,
      at: Date.parse(date),
    })),
    sessions: sessions.map(({ created_at, seen_at, browser, platform, country: from }) => ({
      startedAt: created_at,
      seenAt: seen_at,
      browser,
      platform,
      country: from,
    })),
    passkeys: shown.passkeys,
    orders: customer.orders.map(({ order, date, statusDescription, totals }) => ({
      number: order,
      date,
      status: statusDescription,
      total: totals.grandTotalPrice,
    })),
    returns: shown.returns,
    vouchers: vouchers.map(({ code, basisPoints, amountMinor, createdAt, until, isUsed, isActive }) => ({
      code,
      basisPoints,
      amounts: currencies.flatMap((currency) => {
        const amount = amountMinor[currency]
        return amount === undefined ? [] : [{ amountMinor: amount, currency }]
      }),
      createdAt,
      until,
      state: isUsed ? 'used' : !isActive || (until !== null && until <= now) ? 'over' : 'open',
    })),
    notes: notes.map(({ id, text, voucher, author, created_at }) => ({
      id,
      text,
      voucher,
      author,
      createdAt: created_at,
    })),
    goodwill: shown.goodwill,
  }
}
