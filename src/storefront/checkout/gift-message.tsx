import { useState } from 'react'

import * as texts from '#texts/checkout.ts'

import { checkout, useCheckout } from '../stores/checkout/checkout.ts'
import { Area } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** Folded away: most parcels are not presents. Open once there was a message, so that it does not close on who empties it. */
export function GiftMessage() {
  const message = useCheckout((state) => state.giftMessage)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="facts__part"
      open={isOpen || message !== ''}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {texts.addAGiftMessage}
        <Icon shape="plus" />
      </summary>
      <div className="facts__body">
        <Area
          label={texts.giftMessage}
          hint={texts.weWrite}
          maxLength={1000}
          value={message}
          onChange={(event) => checkout.set({ giftMessage: event.target.value })}
        />
      </div>
    </details>
  )
}
