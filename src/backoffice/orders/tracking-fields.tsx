import * as texts from '#texts/backoffice-orders.ts'

import { TextInput } from '../ui/text-input.tsx'

/** How a parcel is followed. */
export interface Tracking {
  readonly carrier: string
  readonly trackingId: string
  readonly trackingUrl: string
}

export const emptyTracking: Tracking = { carrier: '', trackingId: '', trackingUrl: '' }

/** Whether a text is a web address, or empty. */
export const isLink = (text: string): boolean => /^(?:https?:\/\/\S+)?$/.test(text.trim())

interface Props {
  readonly tracking: Tracking
  readonly onChange: (tracking: Tracking) => void
}

/** Carrier, number and link of a parcel. */
export function TrackingFields({ tracking, onChange }: Props) {
  const { carrier, trackingId, trackingUrl } = tracking
  return (
    <>
      <TextInput
        label={texts.carrier}
        isRequired
        value={carrier}
        onChange={(carrier) => onChange({ ...tracking, carrier })}
      />
      <TextInput
        label={texts.trackingId}
        value={trackingId}
        onChange={(trackingId) => onChange({ ...tracking, trackingId })}
      />
      <TextInput
        label={texts.trackingUrl}
        hint={texts.trackingUrlHint}
        type="url"
        value={trackingUrl}
        onChange={(trackingUrl) => onChange({ ...tracking, trackingUrl })}
        fault={isLink(trackingUrl) ? null : texts.trackingUrlWrong}
      />
    </>
  )
}
