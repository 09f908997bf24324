import { useEffect, useId, useState } from 'react'

import type { GiftCardDetails } from '#contract/cart.ts'
import type { ProductPageProduct } from '#contract/page-data.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import * as texts from '#texts/product.ts'

import { cart } from '../stores/cart/cart.ts'
import { addGiftCard } from '../stores/cart/gift-card.ts'
import { usePreferences } from '../stores/preferences.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Area, Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { GiftCardBalance } from './gift-card-balance.tsx'
import { listPrices, priceIn, shownText } from './prices.ts'
import { ChargedInEuro, ProductPrice } from './shown-price.tsx'

/** Stands for an amount of one's own among the items. */
const own = 'own'

const blank: Omit<GiftCardDetails, 'amount'> & { readonly item: string | null; readonly amount: string } = {
  item: null,
  amount: '',
  recipientName: '',
  recipientEmail: '',
  sendOn: '',
  message: '',
}

/** `giftCard.recipientEmail` of the server is `recipientEmail` here. */
function readRefusal(error: unknown) {
  const { message, errors } = toRefusal(error)
  const named = Object.entries(errors).map(([path, text]) => [path.split('.').at(-1) ?? path, text] as const)
  return { message, errors: Object.fromEntries(named) }
}

/** Spec 2.6: a card to buy, and what is left on one. */
export const GiftCardForm = ({ product }: { product: ProductPageProduct }) => (
  <>
    <BuyGiftCard product={product} />
    <GiftCardBalance />
  </>
)

/** Between which amounts one is chosen freely in the shopper's currency; null where none is. */
function useBounds({ markets, giftCardAmounts }: ProductPageProduct) {
  const pricelist = usePreferences((state) => state.pricelist)
  // Before a country is known, by the first pricelist; the shop checks the amount once more.
  const currency = (priceIn(markets, pricelist) ?? listPrices(markets)[0])?.price.slice(-3) ?? ''
  const bounds = giftCardAmounts?.[currency]
  if (!bounds) return null
  const text = texts.fromTo(shownText(`${bounds.min} ${currency}`), shownText(`${bounds.max} ${currency}`))
  return { ...bounds, currency, text }
}

/** How much, for whom, when, and with what words. */
function BuyGiftCard({ product }: { product: ProductPageProduct }) {
  const bounds = useBounds(product)
  const form = useForm({
    initial: blank,
    read: readRefusal,
    async send({ item, amount, ...details }) {
      const isOwn = item === own
      // Every item can have another amount than its price.
      const sold = isOwn ? (product.items[0]?.item ?? null) : item
      await addGiftCard(sold, { ...details, ...(isOwn && { amount: Number(amount.trim()) }) }, bounds)
      cart.open()
    },
  })
  const { values, set, faults } = form
  const [today, setToday] = useState('')
  // Not while drawing: the page may have been made weeks ago.
  useEffect(() => setToday(calendarDay(new Date())), [])
  return (
    <Form form={form} className="form gift-card">
      <Amounts
        items={product.items}
        markets={product.markets}
        chosen={values.item}
        fault={faults['item']}
        hasOwn={bounds !== null}
        onChoose={(item) => set('item', item)}
      />
      {bounds && values.item === own && (
        <Field
          label={texts.yourAmount(bounds.currency)}
          hint={bounds.text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...form.text('amount')}
        />
      )}
      <Field label={texts.whoIsItFor} autoComplete="off" maxLength={120} {...form.text('recipientName')} />
      <EmailField
        label={texts.theirEmail}
        autoComplete="off"
        hint={texts.theCardComesByEmail}
        {...form.text('recipientEmail')}
      />
      <Field
        label={texts.sendItOnOptional}
        type="date"
        min={today || undefined}
        hint={texts.withoutADay}
        {...form.text('sendOn')}
      />
      <Area label={texts.yourWordsOptional} maxLength={500} {...form.text('message')} />
      <FormEnd label={texts.addToBag} isBusy={form.isBusy} message={form.message} />
      <noscript>
        <p className="small">{texts.buyingNeedsJavaScript}</p>
      </noscript>
    </Form>
  )
}

interface AmountsProps {
  items: ProductPageProduct['items']
  markets: ProductPageProduct['markets']
  chosen: string | null
  fault: string | undefined
  /** Another amount may be chosen. */
  hasOwn: boolean
  onChoose: (item: string) => void
}

/** The amounts, each as its price in the shopper's currency. */
function Amounts({ items, markets, chosen, fault, hasOwn, onChoose }: AmountsProps) {
  const id = useId()
  const pricelist = usePreferences((state) => state.pricelist)
  return (
    <fieldset
      className="sizes"
      role="radiogroup"
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? id : undefined}
    >
      <legend className="field__label">
        {texts.amount}
        <span className="soft">
          <ChargedInEuro text={priceIn(markets, pricelist)?.price ?? ''} />
        </span>
      </legend>
      <div className="gift-card__amounts">
        {items.map((each) => (
          <label key={each.item} className="size">
            <input
              className="size__radio"
              type="radio"
              name="item"
              value={each.item}
              checked={each.item === chosen}
              onChange={() => onChoose(each.item)}
            />
            <ProductPrice markets={each.markets ?? markets} />
          </label>
        ))}
        {hasOwn && (
          <label className="size">
            <input
              className="size__radio"
              type="radio"
              name="item"
              value={own}
              checked={chosen === own}
              onChange={() => onChoose(own)}
            />
            {texts.anotherAmount}
          </label>
        )}
      </div>
      {fault && (
        <p className="field__fault" id={id}>
          <span className="hidden">{texts.error}</span>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
