import { addressLines } from '#domain/address/address-lines.ts'
import type { ShownCustomer } from '#server/customers/service.ts'
import { newsletterStates } from '#texts/backoffice-customers.ts'
import { states as returnStates } from '#texts/backoffice-returns.ts'
import * as texts from '#texts/commands/customers.ts'

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
      [texts.labels.account, hasAccount ? customer.customer : texts.noAccount],
      [
        hasAccount ? texts.labels.made : texts.labels.bought,
        registeredAt === 0 ? '' : timeText(registeredAt),
      ],
      [texts.labels.email, `${customer.email}${isEmailProven || !hasAccount ? '' : texts.notProven}`],
      [texts.labels.name, `${firstName} ${lastName}`],
      [texts.labels.address, addressLines(place, { country }).join(', ')],
      [texts.labels.telephone, customer.phoneNumber],
      [
        texts.labels.newsletter,
        `${newsletterStates[kind]}${since === null ? '' : texts.newsletterSince(timeText(since))}`,
      ],
      ...customer.orders.map(({ order, date, statusDescription, totals }) => [
        texts.labels.order(order),
        `${date}  ${totals.grandTotalPrice.replaceAll('\u00a0', ' ')}  ${statusDescription}`,
      ]),
      ...returns.map((each) => [texts.labels.return(each.nth, each.number), returnStates[each.state]]),
      ...vouchers.map(({ code, isUsed }) => [
        texts.labels.voucher(code),
        isUsed ? texts.used : texts.notUsed,
      ]),
      ...notes.map(({ created_at, author, text }) => [
        texts.labels.note(timeText(created_at)),
        texts.noteBy(text, author),
      ]),
    ]),
  )
}
