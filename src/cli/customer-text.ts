import { addressLines } from '#domain/address/address-lines.ts'
import type { ShownCustomer } from '#server/customers/service.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { states as returnStates } from '#texts/backoffice-returns.ts'

import { print } from './command.ts'
import { textTable, timeText } from './text-table.ts'

/** Prints what is known of somebody. */
export function printCustomer(shown: ShownCustomer): void {
  const { customer, registeredAt, isEmailProven, hasAccount, newsletter, returns, vouchers, notes } = shown
  const { firstName, lastName, address1, address2, zipCode, city, state, country } = customer
  const place = { address1, address2, zipCode, city, state, country }
  const { confirmedAt, leftAt, state: kind } = newsletter
  const since = confirmedAt ?? leftAt
  print(
    textTable([
      ['Account', hasAccount ? customer.customer : 'none'],
      [hasAccount ? 'Made (UTC)' : 'Bought (UTC)', registeredAt === 0 ? '' : timeText(registeredAt)],
      ['E-mail', `${customer.email}${isEmailProven || !hasAccount ? '' : ' (not proven)'}`],
      ['Name', `${firstName} ${lastName}`],
      ['Address', addressLines(place, { country }).join(', ')],
      ['Telephone', customer.phoneNumber],
      ['Newsletter', `${texts.newsletterStates[kind]}${since === null ? '' : `, since ${timeText(since)}`}`],
      ...customer.orders.map(({ order, date, statusDescription, totals }) => [
        `Order ${order}`,
        `${date}  ${totals.grandTotalPrice.replaceAll('\u00a0', ' ')}  ${statusDescription}`,
      ]),
      ...returns.map((each) => [`Return ${each.nth} of ${each.number}`, returnStates[each.state]]),
      ...vouchers.map(({ code, isUsed }) => [`Voucher ${code}`, isUsed ? 'used' : 'not used']),
      ...notes.map(({ created_at, author, text }) => [`Note ${timeText(created_at)}`, `${text} (${author})`]),
    ]),
  )
}
