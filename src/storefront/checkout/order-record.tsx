import type { ReactNode } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { Receipt } from '#contract/receipt.ts'
import { isActiveOrder } from '#domain/after-sale/active-order.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { dayText } from '#texts/formats/days.ts'
import { readTaxLine } from '#domain/tax/order-tax-lines.ts'
import { importChargesText } from '#texts/formats/import-charges.ts'
import { returnPromiseText, returnTermsText } from '#texts/formats/return-terms.ts'
import * as texts from '#texts/receipt.ts'

import { deliveryName } from '../cart/delivery.ts'
import { Line } from '../cart/line.tsx'
import { Sums } from '../cart/sums.tsx'
import { shownText } from '../product/prices.ts'
import { ChargedPrice } from '../product/shown-price.tsx'
import { usePlaceNames } from '../stores/place/countries.ts'
import { Parcels } from '../ui/parcels.tsx'
import { LinePaper, TaxLines, TaxTable } from './tax-table.tsx'

/** Without its buyer's name and address it is not an invoice. */
const paperName = ({ status, masked }: Receipt) =>
  status === 'failed' ? texts.order : masked ? texts.receipt : texts.receiptAndInvoice

/** Who sold it, in one line. A seller that is registered nowhere has no number. */
const sellerLine = (): string => {
  const { legalName, address, vat, email } = shop.seller
  return [legalName, address, vat && texts.vat(vat), email, location.host].filter(Boolean).join(', ')
}

/** What was bought, for how much, and where it goes: on the receipt, and in the account for good. `children` stand among the facts. */
export function OrderRecord({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const { address, shippingAddress, shipments } = receipt
  const hasOther = isOther(shippingAddress, address)
  const isSent = receipt.items.some(({ giftCard }) => !giftCard)
  const vouchers = Object.values(receipt.discounts.vouchers)
  return (
    <div className="receipt__body">
      <section aria-label={texts.whatYouBought}>
        <ul className="bag__lines">
          {receipt.items.map((line) => (
            <Line
              key={line.line || line.item}
              line={line}
              isOrdered
              note={<LinePaper line={line} currency={receipt.currency} />}
            />
          ))}
        </ul>
        <Sums
          totals={receipt.totals}
          discounts={receipt.discounts}
          isOrdered
          shippingName={deliveryName(receipt.items, receipt.shippingMethodName)}
          refunded={receipt.refundedPriceAsNumber ? receipt.refundedPrice : undefined}
        />
        <TaxTable receipt={receipt} />
      </section>
      <div className="receipt__facts">
        <Part name={texts.date}>
          <time dateTime={receipt.date.slice(0, 10)}>{dayText(receipt.date)}</time>
          <p className="print-only">
            {paperName(receipt)} {receipt.order}
          </p>
        </Part>
        {!receipt.masked && (
          <Part name={hasOther || !isSent ? texts.billingAddress : texts.deliveryAddress}>
            <AddressText address={address} />
          </Part>
        )}
        {hasOther && (
          <Part name={texts.deliveryAddress}>
            <AddressText address={shippingAddress} />
          </Part>
        )}
        <PaymentPart receipt={receipt} />
        {vouchers.length > 0 && (
          <Part name={texts.vouchersAndGiftCards}>
            <ul className="receipt__list">
              {vouchers.map(({ voucher, description, priceOff }) => (
                <li key={voucher}>
                  {voucher}, {description && `${description}, `}
                  <ChargedPrice text={priceOff} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        <ImportCharges receipt={receipt} />
        <Returns receipt={receipt} />
        {receipt.giftMessage && <Part name={texts.giftMessage}>{receipt.giftMessage}</Part>}
        {shipments.length > 0 && (
          <Part name={shipments.length > 1 ? texts.parcels : texts.parcel}>
            <Parcels shipments={shipments} bought={receipt.items} />
          </Part>
        )}
        <CreditNotes receipt={receipt} />
        {children}
        <Part name={texts.soldBy}>{sellerLine()}</Part>
      </div>
    </div>
  )
}

/** How it was paid, or will be. */
function PaymentPart({ receipt }: { receipt: Receipt }) {
  const { totals, discounts, paymentMethodName, paysLater, date } = receipt
  const isCovered = totals.grandTotalPriceAsNumber === 0 && Object.keys(discounts.vouchers).length > 0
  return (
    <Part name={paysLater ? texts.payment : texts.paidWith}>
      {isCovered ? texts.vouchersAndGiftCards : paymentMethodName}
      {paysLater ? (
        <p>{texts.chargedWhenSent}</p>
      ) : (
        // An order is made when it is paid.
        <p className="print-only">{texts.paidOn(dayText(date))}</p>
      )}
    </Part>
  )
}

/** What was taken back of the invoice; on paper with its tax. */
function CreditNotes({ receipt: { creditNotes, currency, order } }: { receipt: Receipt }) {
  if (!creditNotes?.length) return null
  return (
    <Part name={creditNotes.length > 1 ? texts.creditNotes : texts.creditNote}>
      {creditNotes.map((note) => (
        <div key={note.number}>
          {note.number}, {dayText(note.date)}, <ChargedPrice text={note.gross} />
          <span className="print-only"> {texts.forOrder(order)}</span>
          <TaxLines lines={note.taxLines.map(readTaxLine)} currency={currency} />
        </div>
      ))}
    </Part>
  )
}

function ImportCharges({ receipt }: { receipt: Receipt }) {
  const { importCharges, territory, address, shippingAddress } = receipt
  const code = shippingAddress.country ?? address.country ?? ''
  const { country } = usePlaceNames({ country: code })
  if (!importCharges) return null
  // A masked receipt has no address left.
  const place = territory ?? (code === '' ? texts.theCountryOfDelivery : countryText(code, country))
  return <Part name={texts.onArrival}>{importChargesText(importCharges, place)}</Part>
}

/** As they were when it was bought; an order that is off has nothing to send back. */
const Returns = ({ receipt }: { receipt: Receipt }) =>
  receipt.returnTerms &&
  isActiveOrder(receipt) && (
    <Part name={texts.returns}>
      {returnTermsText(
        receipt.returnTerms,
        receipt.returnTerms.fee ? shownText(receipt.returnTerms.fee) : '',
      )}
      {receipt.promise && receipt.shipments.length === 0 && (
        <p>{returnPromiseText(receipt.promise.period, receipt.promise.arrivesTo)}</p>
      )}
    </Part>
  )

const shownFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'houseNumber',
  'houseExtension',
  'address2',
  'zipCode',
  'city',
  'state',
  'country',
] as const

/** Whether the parcel goes to another place, or to somebody else at the same one. */
const isOther = (delivery: Receipt['address'], billing: Receipt['address']): boolean =>
  Boolean(delivery.address1) &&
  shownFields.some((field) => (delivery[field] ?? '') !== (billing[field] ?? ''))

/** One fact of an order. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="receipt__part">
    <h2>{name}</h2>
    <div>{children}</div>
  </section>
)

function AddressText({ address }: { address: Receipt['address'] }) {
  const names = usePlaceNames(address)
  return (
    <address>
      {addressLines(address, names).map((row) => (
        <div key={row}>{row}</div>
      ))}
    </address>
  )
}
