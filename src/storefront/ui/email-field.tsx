import type { ComponentProps } from 'react'

import { Field } from './field.tsx'

/** A labelled email address: the phone's keyboard for it, and no longer than an address may be (RFC 5321, 4.5.3.1.3). */
export function EmailField(field: ComponentProps<typeof Field>) {
  return <Field {...field} type="email" inputMode="email" maxLength={254} />
}
