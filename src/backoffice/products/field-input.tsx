import { TextInput } from '../ui/text-input.tsx'
import type { ProductDraft } from './use-product-draft.ts'

/** What each part of a product's screen is given. */
export interface PanelProps {
  readonly draft: ProductDraft
  /** Who looks may change nothing. */
  readonly isLocked: boolean
}

interface Props extends PanelProps {
  readonly path: string
  readonly label: string
  readonly hint?: string | undefined
  readonly rows?: number
  readonly type?: 'text' | 'datetime-local'
}

/** One field of a product, with what is wrong with it. A link of the readiness finds it by its path. */
export const FieldInput = ({ draft, isLocked, path, label, hint, rows, type = 'text' }: Props) => (
  <TextInput
    id={fieldId(path)}
    label={label}
    hint={hint}
    type={type}
    {...(rows !== undefined && { rows })}
    value={draft.read(path)}
    onChange={(text) => draft.type(path, text)}
    fault={draft.fault(path)}
    isReadOnly={isLocked}
    className={draft.typed.has(path) ? 'field--changed' : ''}
  />
)

/** Returns the id under which a field stands on the screen. */
export const fieldId = (path: string): string => `field-${path}`
