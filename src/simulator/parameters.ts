import { ApiError } from './stripe-objects.ts'
import type { FormObject, FormValue } from './stripe-form.ts'

interface Common {
  readonly required?: boolean
}
export interface TextParameter extends Common {
  readonly kind: 'text'
  /** Characters. */
  readonly maxLength: number
  readonly oneOf?: readonly string[]
  /** Throws ApiError for a text that is not one of its kind. */
  readonly check?: (text: string, param: string) => void
}
interface IntegerParameter extends Common {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
}
interface ObjectParameter extends Common {
  readonly kind: 'object'
  readonly shape: Shape
}
export interface ListParameter extends Common {
  readonly kind: 'list'
  readonly of: Parameter
  readonly maxItems: number
}
export interface PlainParameter extends Common {
  readonly kind: 'flag' | 'metadata'
}

/** What the API takes for one name, as Stripe's own types and texts tell. */
export type Parameter = TextParameter | IntegerParameter | ObjectParameter | ListParameter | PlainParameter
export type Shape = Readonly<Record<string, Parameter>>

/** Characters that texts have at most, unless Stripe says otherwise. */
export const longestText = 5000
const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 }

const refuse = (message: string, param: string, code?: string): never => {
  throw new ApiError(400, message, { param, ...(code ? { code } : {}) })
}

const shortened = (text: string): string =>
  text.length > 24 ? `${text.slice(0, 10)}...${text.slice(-10)}` : text

function checkText(text: string, { maxLength, oneOf, check }: TextParameter, param: string): void {
  if (text === '')
    refuse(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      'parameter_invalid_empty',
    )
  if (oneOf && !oneOf.includes(text)) refuse(`Invalid ${param}: must be one of ${oneOf.join(', ')}`, param)
  check?.(text, param)
  if (text.length > maxLength)
    refuse(`Invalid string: ${shortened(text)}; must be at most ${maxLength} characters`, param)
}

function checkInteger(text: string, { min, max }: IntegerParameter, param: string): void {
  if (!/^-?\d{1,15}$/.test(text)) refuse(`Invalid integer: ${text}`, param, 'parameter_invalid_integer')
  if (Number(text) < min)
    refuse(`This value must be greater than or equal to ${min}.`, param, 'parameter_invalid_integer')
  if (Number(text) > max)
    refuse(`This value must be less than or equal to ${max}.`, param, 'parameter_invalid_integer')
}

function checkMetadata(map: FormObject, param: string): void {
  const entries = Object.entries(map)
  if (entries.length > maxMetadata.keys)
    refuse(`You can have up to ${maxMetadata.keys} keys in metadata.`, param)
  for (const [key, value] of entries) {
    if (key.length > maxMetadata.keyLength)
      refuse(`Invalid key: ${key} must be a string under ${maxMetadata.keyLength} characters`, param)
    if (typeof value !== 'string' || value.length > maxMetadata.valueLength)
      refuse(
        `Invalid val: ${typeof value === 'string' ? shortened(value) : key} must be a string under ${maxMetadata.valueLength} characters`,
        `${param}[${key}]`,
      )
  }
}

function checkList(value: FormValue, { of, maxItems }: ListParameter, param: string): void {
  if (typeof value === 'string') return refuse('Invalid array', param)
  const items = Object.entries(value)
  if (items.length > maxItems) refuse(`Array ${param} exceeded maximum ${maxItems} allowed elements.`, param)
  for (const [index, item] of items) {
    if (!/^\d{1,3}$/.test(index)) refuse('Invalid array', param)
    if (item !== undefined) checkValue(item, of, `${param}[${index}]`)
  }
}

function checkValue(value: FormValue, parameter: Parameter, param: string): void {
  if (parameter.kind === 'list') return checkList(value, parameter, param)
  if (parameter.kind === 'object' || parameter.kind === 'metadata') {
    if (typeof value === 'string') return refuse('Invalid object', param)
    return parameter.kind === 'object'
      ? checkParameters(value, parameter.shape, param)
      : checkMetadata(value, param)
  }
  if (typeof value !== 'string') return refuse('Invalid string', param)
  if (parameter.kind === 'text') return checkText(value, parameter, param)
  if (parameter.kind === 'integer') return checkInteger(value, parameter, param)
  if (value !== 'true' && value !== 'false') refuse('Invalid boolean', param)
}

/**
 * Checks a decoded form against what a call takes; throws ApiError for the first fault, in Stripe's shape
 * (docs.stripe.com/error-codes). What Stripe knows and the simulator does not do is unknown here, too.
 */
export function checkParameters(form: FormObject, shape: Shape, path = ''): void {
  const formatParameter = (name: string) => (path === '' ? name : `${path}[${name}]`)
  for (const name of Object.keys(form))
    if (!Object.hasOwn(shape, name))
      refuse(
        `Received unknown parameter: ${formatParameter(name)}`,
        formatParameter(name),
        'parameter_unknown',
      )
  for (const [name, parameter] of Object.entries(shape)) {
    const value = form[name]
    if (value !== undefined) checkValue(value, parameter, formatParameter(name))
    else if (parameter.required)
      refuse(`Missing required param: ${formatParameter(name)}.`, formatParameter(name), 'parameter_missing')
  }
}
