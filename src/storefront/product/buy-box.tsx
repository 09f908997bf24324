import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { PageMarket, ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { deferred } from '../router/deferred.tsx'
import { usePage } from '../router/use-page.ts'
import { cart } from '../stores/cart/cart.ts'
import { usePreferences } from '../stores/preferences.ts'
import { sizeChoices } from '../stores/catalogue/size-choices.ts'
import { useStock } from '../stores/catalogue/stock.ts'
import { rememberedSize, rememberSize } from './size/remembered-size.ts'
import { itemPreview } from './item-preview.ts'
import { priceIn } from './prices.ts'
import { SaveBeside } from './save-beside.tsx'
import { ChargedInEuro, LowestPrice, ProductPrice } from './shown-price.tsx'
import { SizeChoice, type SizeOption } from './size/size-choice.tsx'
import { sizeStock } from './stock-text.ts'

const Swatches = deferred(() => import('./swatches.tsx').then((file) => file.Swatches))
const SizeHelp = deferred(() => import('./size/size-help.tsx').then((file) => file.SizeHelp))
const FitNotes = deferred(() => import('./size/facts-of-fit.tsx').then((file) => file.FitNotes))
const OneSize = deferred(() => import('./size/one-size.tsx').then((file) => file.OneSize))
const DeliveryTerms = deferred(() => import('./delivery-terms.tsx').then((file) => file.DeliveryTerms))
const TaxTerms = deferred(() => import('./country-terms.tsx').then((file) => file.TaxTerms))
const ReturnTerms = deferred(() => import('./country-terms.tsx').then((file) => file.ReturnTerms))
const ExpressButton = deferred(() =>
  import('./express/express-button.tsx').then((file) => file.ExpressButton),
)
const BuyBar = deferred(() => import('./buy-bar.tsx').then((file) => file.BuyBar))
const NotifyMe = deferred(() => import('./notify-me.tsx').then((file) => file.NotifyMe))

/** The size asked for by the address, else the remembered one of its scale, each only where this product has it. */
function rememberedItem({ items }: ProductPageProduct, ...sizes: readonly unknown[]): string | null {
  const [only] = items
  if (only && items.length === 1) return only.item
  for (const size of sizes) for (const { item, name } of items) if (name === size) return item
  return null
}

function useChoice(product: ProductPageProduct, group: RefObject<HTMLFieldSetElement | null>) {
  const stock = useStock(product.product)
  const asked = usePage().query.get('size')
  const remembered = usePreferences((state) => rememberedSize(state, product.sizeScale))
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? rememberedItem(product, asked, remembered)
  const sizes = product.items.map(({ item, name }): SizeOption => ({
    item,
    name,
    stock: sizeStock(stock, item, shop.lowStock),
  }))
  const size = sizes.find(({ item }) => item === chosen) ?? null
  const isSoldOut = sizes.length > 0 && sizes.every((each) => each.stock.state === 'gone')
  function pick(item: string) {
    setPicked(item)
    sizeChoices.emit(product, item)
    const name = product.items.find((each) => each.item === item)?.name ?? ''
    if (product.sizeScale) rememberSize(product.sizeScale, name)
  }
  // A size tapped before the scripts came is checked in the page alone; the one that every page was made with was not chosen.
  useLayoutEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked:not([checked])')
    if (early) setPicked(early.value)
  }, [group])
  return { sizes, size, isSoldOut, pick }
}

/** The price of the chosen size, and whether it can be bought. */
function useOffer(product: ProductPageProduct, size: SizeOption | null, isSoldOut: boolean) {
  const pricelist = usePreferences((state) => state.pricelist)
  const markets = product.items.find(({ item }) => item === size?.item)?.markets ?? product.markets
  const price = priceIn(markets, pricelist)
  const isElsewhere = pricelist !== null && !price
  const isGone = isElsewhere || isSoldOut || size?.stock.state === 'gone'
  const label = isElsewhere
    ? texts.notSoldInYourCountry
    : isSoldOut
      ? texts.soldOut
      : isGone
        ? texts.soldOutIn(size?.name ?? '')
        : texts.addToBag
  return { markets, price, isElsewhere, isGone, label }
}

const Price = ({ markets, text }: { markets: readonly PageMarket[]; text: string }) => (
  <div>
    <p className="product__price">
      <ProductPrice markets={markets} />
      <LowestPrice markets={markets} />
    </p>
    <p className="product__tax soft small">
      <TaxTerms />
      <ChargedInEuro text={text} />
    </p>
  </div>
)

/** Price, colours, sizes with live stock, and the button. */
export function BuyBox({ product }: { product: ProductPageProduct }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { sizes, size, isSoldOut, pick } = useChoice(product, group)
  const [isMissing, setIsMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasChoice = product.items.length > 1
  const { markets, price, isElsewhere, isGone, label } = useOffer(product, size, isSoldOut)

  function ask() {
    setIsMissing(!size)
    group.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }

  function add() {
    if (isElsewhere) return
    if (!size || size.stock.state === 'gone') return ask()
    void cart.add(size.item, itemPreview(product, size.name, price))
    cart.open()
  }

  return (
    <div className="buy-box">
      <Price markets={markets} text={price?.price ?? ''} />
      <Swatches product={product} size={hasChoice ? (size?.name ?? null) : null} />
      {hasChoice ? (
        <SizeChoice
          sizes={sizes}
          chosen={size?.item ?? null}
          isMissing={isMissing}
          help={<SizeHelp product={product} />}
          ref={group}
          onChoose={(item) => {
            setIsMissing(false)
            pick(item)
          }}
        />
      ) : (
        <OneSize product={product} size={sizes[0] ?? null} />
      )}
      <FitNotes product={product} />
      <div>
        <SaveBeside product={product}>
          <button
            ref={button}
            type="button"
            className="button button--wide"
            aria-disabled={isGone || undefined}
            onClick={add}
          >
            {label}
          </button>
        </SaveBeside>
        {shop.expressCheckout && !isGone && <ExpressButton item={size?.item} onMissing={ask} />}
        {size?.stock.state === 'gone' && !isElsewhere && (
          <NotifyMe key={size.item} item={size.item} size={size.name} />
        )}
        {/* Browsers with script never draw it, so they need not bring its words. */}
        <noscript>
          {import.meta.env.SSR && <p className="small">{texts.buyingNeedsJavaScriptEverything}</p>}
        </noscript>
      </div>
      <div className="promises">
        {!isSoldOut && <DeliveryTerms price={price} />}
        <p>
          <ReturnTerms />
        </p>
      </div>
      <BuyBar
        button={button}
        name={product.name}
        markets={markets}
        size={hasChoice ? (size?.name ?? null) : null}
        label={label}
        isGone={isGone}
        onAdd={add}
      />
    </div>
  )
}
