import type { Props } from './elements.ts'
import { asText, escapeText } from './escape.ts'

/**
 * How the value of an attribute is written.
 * text: as it is, a boolean not at all. word: as it is, booleans too (`aria-hidden="true"`). flag: there or not. flagOrText: there, not
 * there, or with a value (`download`). address: not where it is empty, and no script. count: from 1. none: not in HTML.
 */
type Form = 'text' | 'word' | 'flag' | 'flagOrText' | 'address' | 'count' | 'none' | 'style'

interface Attribute {
  readonly form: Form
  /** ` class="` */
  readonly lead: string
}

const byName = new Map<string, Attribute>()
const learn = (form: Form, names: string, written = (name: string) => name) => {
  for (const name of names.split(' ')) byName.set(name, { form, lead: ` ${written(name)}="` })
}

// Attributes that have rules of their own (React DOM's `pushAttribute`); any other is text under its own name.
learn('text', 'className', () => 'class')
learn('text', 'htmlFor', () => 'for')
learn('text', 'httpEquiv acceptCharset', (name) =>
  name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
)
learn('text', 'crossOrigin tabIndex', (name) => name.toLowerCase())
learn('style', 'style')
learn('address', 'src href action formAction')
learn(
  'none',
  'children dangerouslySetInnerHTML defaultChecked defaultValue innerHTML ref suppressContentEditableWarning suppressHydrationWarning',
)
learn('flag', 'autoFocus multiple muted', (name) => name.toLowerCase())
learn(
  'flag',
  'inert allowFullScreen async autoPlay controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed itemScope',
)
learn('word', 'contentEditable spellCheck draggable value focusable')
learn('flagOrText', 'capture download')
learn('count', 'cols rows size span')
learn(
  'text',
  'clipPath clipRule fillOpacity fillRule strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth stopColor stopOpacity textAnchor vectorEffect',
  (name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
)

const handler = /^on./i
const nameForm = /^[:A-Z_a-z\u00C0-\uFFFD][-.\d:A-Z_a-z\u00B7-\uFFFD]*$/

function learnOther(name: string): Attribute {
  const isHandler = handler.test(name)
  if (!isHandler && !nameForm.test(name)) throw new Error(`"${name}" is no name of an attribute.`)
  const form = isHandler ? 'none' : /^(?:data|aria)-/i.test(name) ? 'word' : 'text'
  const attribute: Attribute = { form, lead: ` ${name}="` }
  byName.set(name, attribute)
  return attribute
}

const scriptAddress =
  /^[\u0000-\u0020]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

function refuseScript(address: string): void {
  if (scriptAddress.test(address)) throw new Error(`An address must be no script: ${address}`)
}

function written({ form, lead }: Attribute, value: unknown): string {
  if (form === 'none' || typeof value === 'function' || typeof value === 'symbol') return ''
  switch (form) {
    case 'flag':
      return value ? `${lead}"` : ''
    case 'flagOrText':
      if (typeof value === 'boolean') return value ? `${lead}"` : ''
      break
    case 'word':
      break
    case 'count':
      if (!(Number(value) >= 1)) return ''
      break
    case 'style':
      throw new Error('A style attribute is refused by the content security policy: use a class.')
    case 'address':
      if (value === '' || typeof value === 'boolean') return ''
      refuseScript(asText(value))
      break
    default:
      if (typeof value === 'boolean') return ''
  }
  return `${lead}${escapeText(asText(value))}"`
}

/** One attribute with a space before it, `' href="/bag/"'`; empty where there is none to write. */
export const attribute = (name: string, value: unknown): string =>
  value === null || value === undefined ? '' : written(byName.get(name) ?? learnOther(name), value)

/** All of an element's, in the order of its props, but those that `apart` names. */
export function attributes(props: Props, apart: ReadonlySet<string> | null = null): string {
  let html = ''
  for (const name in props) if (name !== 'children' && !apart?.has(name)) html += attribute(name, props[name])
  return html
}
