import type { Cart } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { WirePrice } from '../product/shown-price.tsx'
import { handFocus } from '../router/focus.ts'
import { toRefusal } from '../stores/refusal.ts'
import { removeVoucher } from '../stores/cart/voucher.ts'
import { useForm } from '../ui/use-form.ts'

type Used = Cart['discounts']['vouchers'][string]

/** Where the focus goes when a code is taken off: to the next one, or to where another is typed. What lies behind a dialog takes none. */
const nextVoucher = () =>
  (document.querySelector('dialog[open] .vouchers') ?? document).querySelector<HTMLElement>(
    '.vouchers__row button, .vouchers summary',
  )

/** A code that is in use, with what it takes off; it can be taken out again. */
export function UsedVoucher({ used, onGone }: { used: Used; onGone: (voucher: string) => void }) {
  const { voucher, description, priceOff } = used
  const form = useForm({
    initial: {},
    read: toRefusal,
    async send() {
      await removeVoucher(voucher)
      onGone(voucher)
    },
  })
  return (
    <li ref={handFocus(nextVoucher)}>
      <form className="vouchers__row" onSubmit={(event) => void form.submit(event)}>
        <span>
          {voucher}
          {description && <span className="soft small vouchers__what">{description}</span>}
        </span>
        <WirePrice text={priceOff} />
        <button type="submit" className="text-button small" aria-label={texts.removeNamed(voucher)}>
          {texts.remove}
        </button>
        {form.message && (
          <p className="field__fault" role="alert">
            {form.message}
          </p>
        )}
      </form>
    </li>
  )
}
