import { attribute, attributes } from './attributes.ts'
import type { Props } from './elements.ts'
import { asText, escapeText } from './escape.ts'

/** How a tag is written. */
export interface Tag {
  /** `<div` */
  readonly start: string
  /** `</div>`; empty for one that holds nothing. */
  readonly end: string
  /** Its attributes; `chosen` is what the select around an option is set to, null for none. */
  readonly attributes: (props: Props, chosen: unknown) => string
  /** What it holds where that is a text of its own, and not its children. */
  readonly text?: (props: Props) => string
}

/** Names that are written apart, after all others. */
const apart = (names: string) => {
  const order = names.split(' ')
  const all = new Set(order)
  return {
    others: (props: Props) => attributes(props, all),
    last: (props: Props) => order.map((name) => attribute(name, props[name])).join(''),
  }
}

const button = apart('name formAction formEncType formMethod formTarget')
const form = apart('action encType method target')
const input = apart(
  'name formAction formEncType formMethod formTarget checked defaultChecked value defaultValue',
)
const select = apart('value defaultValue')
const option = apart('selected')

/** An option's value: that of its attribute, else its text. */
function optionValue({ value, children }: Props): string {
  const text = value ?? children
  if (typeof text !== 'string' && typeof text !== 'number')
    throw new Error('An option needs a value, or a text alone.')
  return String(text)
}

/** What React DOM writes in an order or a way of its own (`pushStartInstance`). */
const special: Readonly<Record<string, Pick<Tag, 'attributes' | 'text'>>> = {
  a: {
    attributes(props) {
      if (props['href'] === '') throw new Error('A link needs an address: this one is empty.')
      return attributes(props)
    },
  },
  button: { attributes: (props) => button.others(props) + button.last(props) },
  form: { attributes: (props) => form.others(props) + form.last(props) },
  input: {
    attributes(props) {
      const { checked, defaultChecked, value, defaultValue } = props
      const state = (checked ?? defaultChecked) ? ' checked=""' : ''
      return input.others(props) + button.last(props) + state + attribute('value', value ?? defaultValue)
    },
  },
  select: { attributes: select.others },
  option: {
    attributes(props, chosen) {
      const isChosen = chosen === null ? props['selected'] : asText(chosen) === optionValue(props)
      return option.others(props) + (isChosen ? ' selected=""' : '')
    },
  },
  textarea: {
    attributes: select.others,
    text({ value, defaultValue }) {
      const text = asText(value ?? defaultValue ?? '')
      // A parser drops the first line end of a text field.
      return escapeText(text.startsWith('\n') ? `\n${text}` : text)
    },
  },
}

const voidTags = new Set('area br col embed hr img input source track wbr'.split(' '))
/** React moves these into the head, or writes them differently: here that is the generator's work, or nobody's. */
const outsidePages = new Set('html head body title meta link style base script pre listing'.split(' '))

const known = new Map<string, Tag>()

/** Throws for what no page may hold. */
export function tagOf(name: string): Tag {
  const tag = known.get(name)
  if (tag !== undefined) return tag
  if (outsidePages.has(name) || !/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`<${name}> cannot be drawn in a page: see src/storefront/static-react/.`)
  const made: Tag = {
    start: `<${name}`,
    end: voidTags.has(name) ? '' : `</${name}>`,
    attributes: (props) => attributes(props),
    ...special[name],
  }
  known.set(name, made)
  return made
}
