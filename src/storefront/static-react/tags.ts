import { type Writer, getWriter } from './attributes.ts'
import type { Props } from './elements.ts'
import { asText, escapeText } from './escape.ts'
import { LackingInRenderer } from './lacking.ts'

/** How a tag is written. */
export interface Tag {
  /** `<div` */
  readonly start: string
  /** `</div>`; empty for one that holds nothing. */
  readonly end: string
  /** Attributes that are written after all others, in this order. */
  readonly last: readonly string[]
  readonly getWriter: (name: string) => Writer
  /** Its attributes; `chosen` is what the select around an option is set to, null for none. */
  readonly attributes: (props: Props, chosen: unknown) => string
  /** What it holds where that is a text of its own, and not its children. */
  readonly text?: (props: Props) => string
}

const names = (text: string) => text.split(' ')
const write = (order: readonly string[], props: Props) =>
  order.map((name) => getWriter(name)(props[name])).join('')
/** All attributes but some, which are written apart. */
const but = (apart: readonly string[]) => (props: Props) =>
  write(
    Object.keys(props).filter((name) => name !== 'children' && !apart.includes(name)),
    props,
  )

const buttonLast = names('name formAction formEncType formMethod formTarget')
const besideInput = but([...buttonLast, ...names('checked defaultChecked value defaultValue')])
const besideSelect = but(names('value defaultValue'))
const besideOption = but(['selected'])

/** An option's value: that of its attribute, else its text. */
function optionValue({ value, children }: Props): string {
  const text = value ?? children
  if (typeof text !== 'string' && typeof text !== 'number')
    throw new Error('An option needs a value, or a text alone.')
  return String(text)
}

const linkAddress: Writer = (value) => {
  if (value === '') throw new Error('A link needs an address: this one is empty.')
  return getWriter('href')(value)
}

/** What React DOM writes in an order or a way of its own (`pushStartInstance`). */
const special: Readonly<Record<string, Partial<Tag>>> = {
  a: {
    getWriter: (name) => (name === 'href' ? linkAddress : getWriter(name)),
  },
  button: { last: buttonLast },
  form: { last: names('action encType method target') },
  input: {
    attributes(props) {
      const { checked, defaultChecked, value, defaultValue } = props
      const state = (checked ?? defaultChecked) ? ' checked=""' : ''
      return besideInput(props) + write(buttonLast, props) + state + getWriter('value')(value ?? defaultValue)
    },
  },
  select: { attributes: besideSelect },
  option: {
    attributes(props, chosen) {
      const isChosen = chosen === null ? props['selected'] : asText(chosen) === optionValue(props)
      return besideOption(props) + (isChosen ? ' selected=""' : '')
    },
  },
  textarea: {
    attributes: besideSelect,
    text({ value, defaultValue }) {
      const text = asText(value ?? defaultValue ?? '')
      // A parser drops the first line end of a text field.
      return escapeText(text.startsWith('\n') ? `\n${text}` : text)
    },
  },
}

const voidTags = new Set(names('area br col embed hr img input source track wbr'))
/** React moves these into the head, where the generator writes: no component of a page may draw them. */
const outsidePages = new Set(names('html head body title meta link style base script'))
/** React writes these differently, as it does custom elements. */
const unknownTags = new Set(names('pre listing'))

/** The names of a plain tag's attributes, in the order in which they are written. */
export const attributeNames = ({ last }: Tag, props: Props): string[] => [
  ...Object.keys(props).filter((name) => name !== 'children' && !last.includes(name)),
  ...last.filter((name) => name in props),
]

/** False for a tag whose attributes say more together than each alone: it is drawn whole. */
export const isPlain = (name: string): boolean => special[name]?.attributes === undefined

const known = new Map<string, Tag>()

/** Throws for what no page may hold, and a `LackingInRenderer` for what React alone can draw. */
export function getTag(name: string): Tag {
  const tag = known.get(name)
  if (tag !== undefined) return tag
  if (outsidePages.has(name))
    throw new Error(
      `<${name}> cannot be drawn in a page: it belongs to the document, see src/generator/render/.`,
    )
  if (unknownTags.has(name) || !/^[a-z][a-z0-9]*$/.test(name))
    throw new LackingInRenderer(`<${name}> cannot be drawn in a page: see src/storefront/static-react/.`)
  const made: Tag = {
    start: `<${name}`,
    end: voidTags.has(name) ? '' : `</${name}>`,
    last: [],
    getWriter,
    attributes: (props) =>
      attributeNames(made, props)
        .map((each) => made.getWriter(each)(props[each]))
        .join(''),
    ...special[name],
  }
  known.set(name, made)
  return made
}
