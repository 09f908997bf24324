import type { ExtensionFaultParams } from '#contract/extension-faults.ts'

const exported: Readonly<Record<ExtensionFaultParams['exports-nothing']['what'], string>> = {
  extensions: 'exports no `extensions`. Write `export const extensions = defineExtensions({ … })`.',
  payments: 'exports no list of `payments`. Write `export const payments = definePayments([ … ])`.',
  block:
    'exports no `read`. Write `export function read({ lines, fail }: WrittenBlock)`, which returns the properties of `Block`.',
  template:
    'exports no `template` with `fields`. Write `export const template = defineTemplate({ fields: { … } })`.',
}

const extensions: Readonly<Record<ExtensionFaultParams['extension-of-other-kind']['extension'], string>> = {
  events: 'an object of handlers',
  commands: 'an object of commands',
  calls: 'a list of calls',
  mail: 'an object with `send`',
  returnLabels: 'an object with `create`',
  delivery: 'an object with `createSession`, `updateSession` and `completeSession`',
}

/** What is wrong with the programs of a brand, and how to mend it. */
export const extensionFaultTexts: {
  readonly [Code in keyof ExtensionFaultParams]: (params: ExtensionFaultParams[Code]) => string
} = {
  'exports-nothing': ({ what }) => exported[what],
  'component-unknown': ({ known, nearest }) =>
    `replaces no component of the shop.${nearest === null ? '' : ` The nearest is ${nearest}.`} There are: ${known.join(', ')}. What these need besides may stand in a folder below.`,
  'export-missing': ({ name, how }) => `exports no ${name}. Write \`${how}\`.`,
  'cannot-be-loaded': ({ reason }) => `cannot be loaded. ${reason}`,
  'vite-missing': () => 'is read by Vite, which is not installed. Run `npm ci --include=dev`.',
  'part-missing': ({ part }) => `its \`${part}\` is missing.`,
  'extension-unknown': ({ known }) => `there is no such extension. There are: ${known.join(', ')}.`,
  'extension-of-other-kind': ({ extension }) => `it is ${extensions[extension]}.`,
  'event-unknown': ({ known }) => `there is no such event. There are: ${known.join(', ')}.`,
  'handler-not-a-function': () => 'a handler is a function.',
  'command-taken': () => 'the shop has a command of this name. Choose another one.',
  'command-name-malformed': () => 'a name is of small letters, digits and dashes.',
  'call-method-unknown': () => 'its `method` is GET or POST.',
  'call-path-malformed': () =>
    'its `path` begins with a slash and has letters, digits and dashes: "/made-to-order/:sku".',
  'call-twice': () => 'there are two calls of this method and path.',
  'call-taken': ({ call }) => `the shop answers ${call} itself. Choose another path.`,
  'provider-name-malformed': () => 'its `name` is of small letters, digits and dashes.',
  'provider-taken': () => 'there is a provider of this name already. Choose another one.',
  'provider-without-settings': () => 'its `settings` lists the environment variables with its keys.',
  'page-origin-malformed': () => 'its `pageOrigin` is an origin like "https://pay.example".',
  'file-name-malformed': () => 'a name is of small letters and dashes. Rename the file.',
  'file-name-taken': ({ kind, name }) =>
    kind === 'block'
      ? `the shop has <vitrine-${name}> itself. Rename the file.`
      : `the shop has a template "${name}", whose look a file of brand/components/ can change, itself. Rename the file.`,
  'field-kind-unknown': ({ json, known }) =>
    `its \`kind\` is ${json ?? 'undefined'}. There are: ${known.join(', ')}.`,
  'required-not-boolean': () => 'its `isRequired` is true or false.',
  'choices-missing': () => "its `choices` are texts to choose from, as in `choices: ['easy', 'hard']`.",
  'field-name-malformed': () => 'a name is of letters and digits, as in "readingTime".',
  'field-taken': () => 'every page has it, or a picture’s text. Rename it.',
}
