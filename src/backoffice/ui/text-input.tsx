import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

interface Props extends Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with what was typed; null where nothing is. */
  readonly fault?: string | null | undefined
  readonly rows?: number
  readonly className?: string
}

/** A field for text with its label, hint and fault. */
export function TextInput({ label, hint, fault, rows, className = '', ...props }: Props) {
  return (
    <TextField
      {...props}
      isInvalid={Boolean(fault)}
      validationBehavior="aria"
      className={`field ${className}`}
    >
      <Label className="field__label">{label}</Label>
      {rows === undefined ? (
        <Input className="field__input" />
      ) : (
        <TextArea className="field__input" rows={rows} />
      )}
      {hint && (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <FieldError className="field__fault">{fault}</FieldError>
    </TextField>
  )
}
