import { asText, escapeText } from './escape.ts'

/** One attribute with a space before it, `' href="/bag/"'`; empty where there is none to write. */
export type Writer = (value: unknown) => string
/** `lead`: `' class="'`. */
type Form = (lead: string) => Writer

const isNothing = (value: unknown) =>
  value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol'
const full = (lead: string, value: unknown) => `${lead}${escapeText(asText(value))}"`

/** As it is, booleans too: `aria-hidden="true"`. */
const word: Form = (lead) => (value) => (isNothing(value) ? '' : full(lead, value))
/** As it is, a boolean not at all. */
const text: Form = (lead) => (value) =>
  typeof value === 'boolean' || isNothing(value) ? '' : full(lead, value)
/** There or not. */
const flag: Form = (lead) => (value) => (value && !isNothing(value) ? `${lead}"` : '')
/** There, not there, or with a value: `download`. */
const flagOrText: Form = (lead) => {
  const [isThere, withValue] = [flag(lead), word(lead)]
  return (value) => (typeof value === 'boolean' ? isThere(value) : withValue(value))
}
/** From 1. */
const count: Form = (lead) => (value) => (isNothing(value) || !(Number(value) >= 1) ? '' : full(lead, value))
/** Not where it is empty, and no script. */
const address: Form = (lead) => (value) => {
  if (value === '' || typeof value === 'boolean' || isNothing(value)) return ''
  refuseScript(asText(value))
  return full(lead, value)
}
/** Not in HTML. */
const none: Form = () => () => ''
const style: Form = () => (value) => {
  if (isNothing(value)) return ''
  throw new Error('A style attribute is refused by the content security policy: use a class.')
}

const scriptAddress =
  /^[\u0000-\u0020]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

function refuseScript(link: string): void {
  if (scriptAddress.test(link)) throw new Error(`An address must be no script: ${link}`)
}

const writers = new Map<string, Writer>()
const learn = (form: Form, names: string, written = (name: string) => name) => {
  for (const name of names.split(' ')) writers.set(name, form(` ${written(name)}="`))
}

// Attributes that have rules of their own (React DOM's `pushAttribute`); any other is text under its own name.
learn(text, 'className', () => 'class')
learn(text, 'htmlFor', () => 'for')
learn(text, 'httpEquiv acceptCharset', (name) =>
  name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
)
learn(text, 'crossOrigin tabIndex', (name) => name.toLowerCase())
learn(style, 'style')
learn(address, 'src href action formAction')
learn(
  none,
  'children dangerouslySetInnerHTML defaultChecked defaultValue innerHTML ref suppressContentEditableWarning suppressHydrationWarning',
)
learn(flag, 'autoFocus multiple muted', (name) => name.toLowerCase())
learn(
  flag,
  'inert allowFullScreen async autoPlay controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed itemScope',
)
learn(word, 'contentEditable spellCheck draggable value focusable')
learn(flagOrText, 'capture download')
learn(count, 'cols rows size span')
learn(
  text,
  'clipPath clipRule fillOpacity fillRule strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth stopColor stopOpacity textAnchor vectorEffect',
  (name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
)

/** What listens is for the browser; the generator draws nothing of it. */
export const isHandler = (name: string): boolean => /^on./i.test(name) || name === 'ref'
const nameForm = /^[:A-Z_a-z\u00C0-\uFFFD][-.\d:A-Z_a-z\u00B7-\uFFFD]*$/

function learnOther(name: string): Writer {
  if (!isHandler(name) && !nameForm.test(name)) throw new Error(`"${name}" is not a name of an attribute.`)
  const form = isHandler(name) ? none : /^(?:data|aria)-/i.test(name) ? word : text
  const writer = form(` ${name}="`)
  writers.set(name, writer)
  return writer
}

/** How the attribute of that name is written. */
export const getWriter = (name: string): Writer => writers.get(name) ?? learnOther(name)
