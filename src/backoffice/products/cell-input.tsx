import { fieldId, type PanelProps } from './field-input.tsx'

interface Props extends PanelProps {
  readonly path: string
  readonly label: string
  readonly isNumber?: boolean
  /** Where the same field stands twice on the screen, only one of them is found by its path. */
  readonly isSecond?: boolean
}

/** A field in a table. */
export function CellInput({ draft, isLocked, path, label, isNumber = false, isSecond = false }: Props) {
  const fault = draft.fault(path)
  const changed = draft.typed.has(path) ? 'matrix__cell--changed' : ''
  return (
    <input
      {...(!isSecond && { id: fieldId(path) })}
      className={`matrix__cell ${isNumber ? 'matrix__cell--number' : ''} ${changed} ${fault ? 'matrix__cell--wrong' : ''}`}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      aria-label={fault ? `${label}. ${fault}` : label}
      aria-invalid={fault !== undefined}
      title={fault}
      value={draft.read(path)}
      readOnly={isLocked}
      onChange={({ target }) => draft.type(path, target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') draft.type(path, draft.base.get(path) ?? '')
      }}
    />
  )
}
