import { shop } from '#brand/shop.config.ts'
import type { Cart, ShippingMethod } from '#contract/cart.ts'
import type { PaymentMethod } from '#contract/country.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import * as texts from '#texts/express.ts'
import { lang } from '#texts/language.ts'

import {
  chooseExpressShipping,
  moveExpressBag,
  readExpressBag,
  showBagAgain,
  startExpress,
  type ExpressBag,
  type WalletBuyer,
} from '../../stores/checkout/express.ts'
import { isWhole, toAddress } from '../../stores/checkout/wallet-address.ts'
import { arrival } from '../delivery-estimate.ts'
import type { ConfirmEvent, Elements, SheetChange, ShippingRate, StripeScript } from './stripe-script.ts'

/** Major units of the wire → minor units; all currencies of the shop have two decimals. */
const toMinor = (major: number): number => Math.round(major * 100)

const toRate = (method: ShippingMethod): ShippingRate => ({
  id: method.shippingMethod,
  displayName: method.name,
  amount: toMinor(method.priceAsNumber),
  ...(arrival(method) && { deliveryEstimate: arrival(method) }),
})

const amountMinor = ({ totals }: Cart): number => toMinor(totals.grandTotalPriceAsNumber)

/** The way of sending that is chosen comes first: wallets take the first. */
function describeSheet(bag: Cart): SheetChange {
  const shipping = toMinor(bag.totals.shippingPriceAsNumber)
  const goods = amountMinor(bag) - shipping
  const rates = Object.values(bag.shippingMethodsAvailable).map(toRate)
  return {
    // A gift card may pay more than the goods; then the sum stands alone.
    lineItems:
      goods < 0
        ? []
        : [
            { name: texts.goods(bag.totals.totalQuantity), amount: goods },
            ...(isSent(bag.items) ? [{ name: texts.delivery, amount: shipping }] : []),
          ],
    ...(isSent(bag.items) && {
      shippingRates: rates.toSorted(
        (a, b) => Number(b.id === bag.shippingMethod) - Number(a.id === bag.shippingMethod),
      ),
    }),
  }
}

function readBuyer({ country }: ExpressBag, event: ConfirmEvent): WalletBuyer | null {
  const { billingDetails: billing, shippingAddress: shipping } = event
  const person = { name: billing?.name ?? '', email: billing?.email ?? '', phone: billing?.phone ?? '' }
  const goesTo = shipping?.address
    ? toAddress(shipping.address, { ...person, name: shipping.name ?? person.name }, country)
    : null
  const paidBy = isWhole(billing?.address) ? toAddress(billing.address, person, country) : null
  const address = paidBy ?? goesTo
  if (!address) return null
  return { address, shippingAddress: paidBy && goesTo ? goesTo : null }
}

/** docs.stripe.com/api/errors: of the card or of what was typed, not of the line between. */
const isDecline = ({ type }: { readonly type?: string }): boolean =>
  type === 'card_error' || type === 'validation_error'

interface Wallets {
  readonly stripe: StripeScript
  readonly where: HTMLElement
  readonly express: ExpressBag
  readonly method: PaymentMethod
  /** Whether a wallet may open now; says what is missing where it may not. */
  readonly mayOpen: () => boolean
  readonly onReady: (hasWallets: boolean) => void
  readonly onBag: (bag: Cart) => void
  /** What became of it, for people; empty while all is well. */
  readonly onNews: (text: string) => void
}

type Confirming = Pick<Wallets, 'stripe' | 'method' | 'onNews'> & { readonly elements: Elements }

/** From the agreement in the wallet to the receipt, or back to the wallet with the reason. */
async function confirm(
  event: ConfirmEvent,
  express: ExpressBag,
  { stripe, elements, method, onNews }: Confirming,
): Promise<void> {
  const fail = (message: string, isAddress = false) => {
    onNews(message)
    event.paymentFailed({ reason: isAddress ? 'invalid_shipping_address' : 'fail', message })
    showBagAgain(express.bag)
  }
  onNews('')
  const submitted = await elements.submit()
  if (submitted.error) return fail(submitted.error.message ?? texts.didNotGoThrough)
  const buyer = readBuyer(express, event)
  if (!buyer) return fail(texts.noAddress, true)
  const started = await startExpress(express.bag, method, buyer)
  if (started.kind === 'refused') return fail(started.message || texts.didNotGoThrough, started.isAddress)
  if (started.kind === 'over') return location.assign(started.href)
  const { clientSecret, returnUrl } = started
  const confirmed = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  // The bank said no, and the wallet may try again. After anything else only the provider knows: the way back asks it.
  if (confirmed.error && isDecline(confirmed.error))
    return onNews(confirmed.error.message ?? texts.didNotGoThrough)
  location.assign(returnUrl)
}

/** Shows the wallets of this browser for a bag, and takes it from the press of one to the receipt. Returns what takes them away again. */
export function mountWallets(wallets: Wallets): () => void {
  const { stripe, where, express, method, mayOpen, onReady, onBag, onNews } = wallets
  let { bag } = express
  const currency = bag.currency.toLowerCase()
  const elements = stripe.elements({ mode: 'payment', amount: amountMinor(bag), currency, locale: lang })
  const hasParcel = isSent(bag.items)
  const element = elements.create('expressCheckout', {
    emailRequired: true,
    phoneNumberRequired: true,
    billingAddressRequired: !hasParcel,
    shippingAddressRequired: hasParcel,
    // Prices, tax and currency are those of one country; another is chosen in the shop first.
    ...(hasParcel && {
      allowedShippingCountries: [bag.country],
      shippingRates: describeSheet(bag).shippingRates,
    }),
    lineItems: describeSheet(bag).lineItems,
    business: { name: shop.name },
  })
  function take(next: Cart): SheetChange {
    bag = next
    elements.update({ amount: amountMinor(bag) })
    onBag(bag)
    return describeSheet(bag)
  }
  /** A change of the bag that the wallet asks for; what the shop refuses, the wallet refuses. */
  const change = async (
    event: { resolve(change: SheetChange): void; reject(): void },
    next: Promise<Cart>,
  ) => {
    try {
      event.resolve(take(await next))
    } catch (reason) {
      console.error('The bag could not follow the wallet', reason)
      event.reject()
    }
  }
  element.on('ready', ({ availablePaymentMethods }) => onReady(availablePaymentMethods !== undefined))
  element.on('loaderror', () => onReady(false))
  element.on('click', (event) => {
    onNews('')
    if (mayOpen()) event.resolve(describeSheet(bag))
    else event.reject()
  })
  element.on('shippingaddresschange', (event) => {
    const { country, postal_code: postcode } = event.address
    if (country?.toUpperCase() === bag.country)
      return void change(event, moveExpressBag({ bag, country: express.country }, postcode ?? ''))
    onNews(texts.notThere(express.country.name))
    event.reject()
  })
  element.on('shippingratechange', (event) => {
    void change(event, chooseExpressShipping(bag, event.shippingRate.id))
  })
  element.on('cancel', () => {
    onNews(texts.cancelled)
    showBagAgain(bag)
    // What the wallet showed may be refused because it is no longer what the bag costs: the next press asks for that.
    readExpressBag(bag).then(
      (next) => amountMinor(next) > 0 && take(next),
      (reason: unknown) => console.error('The bag could not be read again', reason),
    )
  })
  element.on('confirm', (event) => {
    const agreed = { bag, country: express.country }
    void confirm(event, agreed, { stripe, elements, method, onNews }).catch((reason: unknown) => {
      console.error('The payment by wallet did not go through', reason)
      onNews(texts.didNotGoThrough)
      event.paymentFailed({ reason: 'fail' })
    })
  })
  element.mount(where)
  return () => element.destroy()
}
