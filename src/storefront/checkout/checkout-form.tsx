import type { Cart } from '#contract/cart.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import * as texts from '#texts/checkout.ts'

import { ImportChargesNote } from '../cart/import-charges.tsx'
import { GuaranteeNotice } from '../product/guarantee-notice.tsx'
import { checkoutFaults } from '../stores/checkout/checkout-faults.ts'
import { checkout, checkoutFor, useCheckout } from '../stores/checkout/checkout.ts'
import { Tick } from '../ui/field.tsx'
import { AddressFields, AddressText } from './address-fields.tsx'
import { Consents } from './consents.tsx'
import { toMessages } from './field-faults.ts'
import { CheckoutScript, DeliveryWidget, hasWidget } from './delivery-widget.tsx'
import { GiftMessage } from './gift-message.tsx'
import { MarketMissing } from './market-missing.tsx'
import { PayButton } from './pay-button.tsx'
import { Problem } from './problem.tsx'
import { TotalChange } from './total-change.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { useAddressForms } from './use-address-forms.ts'
import { useFormFaults } from './use-form-faults.ts'
import { useMember } from './use-member.ts'
import { type LineFaults, usePayment } from './use-payment.ts'
import { PaymentMethods, ShippingMethods } from './payment-methods.tsx'
import { AccountOffer, Greeting } from './contact-section.tsx'

interface CheckoutFormProps {
  bag: Cart
  /** Faults of lines, for the summary beside the form. */
  onLineFaults: (faults: LineFaults) => void
  onLogIn: () => void
}

/** The checkout of guest, new customer or member: who, where to, how to send, how to pay. */
export function CheckoutForm({ bag, onLineFaults, onLogIn }: CheckoutFormProps) {
  useMember()
  const state = checkoutFor(
    bag,
    useCheckout((each) => each),
  )
  const form = useFormFaults(toMessages(checkoutFaults(state), state))
  const { billing, delivery } = useAddressForms(state, form)
  const { problem, summary, isBusy, submit } = usePayment(bag, form, onLineFaults)
  const isParcel = isSent(bag.items)
  const { grandTotalPrice, grandTotalPriceAsNumber } = bag.totals
  const isPaid = grandTotalPrice !== '' && grandTotalPriceAsNumber === 0
  const hasProblem = problem !== null && (problem !== '' || Object.keys(form.faults).length > 0)
  return (
    <form method="dialog" className="checkout__form" noValidate onSubmit={(event) => void submit(event)}>
      {hasProblem && <Problem ref={summary} message={problem} faults={form.faults} />}
      <MarketMissing role="status" />
      <fieldset className="checkout__part">
        <legend className="title checkout__legend">{texts.contact}</legend>
        <Greeting onLogIn={onLogIn} />
        <AddressText
          form={billing}
          field="email"
          label={texts.email}
          complete="email"
          type="email"
          inputMode="email"
        />
        <AccountOffer form={billing} />
        <Tick
          checked={state.address.newsletter}
          onChange={(event) => checkout.setAddress({ newsletter: event.target.checked })}
        >
          {texts.sendMeTheNewsletter}
        </Tick>
      </fieldset>
      <fieldset className="checkout__part">
        <legend className="title checkout__legend">{delivery ? texts.billingAddress : texts.address}</legend>
        <OwnAddresses form={billing} hasPhone />
        <AddressFields form={billing} hasPhone />
        {isParcel && (
          <Tick
            checked={delivery !== null}
            onChange={(event) => checkout.setSeparateShipping(event.target.checked)}
          >
            {texts.sendItToAnotherAddress}
          </Tick>
        )}
      </fieldset>
      {delivery && (
        <fieldset className="checkout__part">
          <legend className="title checkout__legend">{texts.deliveryAddress}</legend>
          <OwnAddresses form={delivery} hasPhone={false} />
          <AddressFields form={delivery} hasPhone={false} />
        </fieldset>
      )}
      <DeliveryWidget bag={bag} />
      {isParcel && !hasWidget(bag) && <ShippingMethods bag={bag} />}
      {!isPaid && <PaymentMethods faults={form.faults} />}
      <div className="checkout__pay">
        {isParcel && <GiftMessage />}
        <Consents faults={form.faults} onChange={form.change} />
        <CheckoutScript script={bag.checkoutScript} />
        <GuaranteeNotice />
        <ImportChargesNote bag={bag} />
        <TotalChange />
        <PayButton total={grandTotalPrice} isPaid={isPaid} isBusy={isBusy} isParcel={isParcel} />
      </div>
    </form>
  )
}
