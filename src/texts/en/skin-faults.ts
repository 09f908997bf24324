import type { SkinFaultParams } from '#contract/skin-faults.ts'

const near = (nearest: string | null): string => (nearest === null ? '' : ` The nearest is ${nearest}.`)

/** What is wrong with `skin.css`, with its line, and how to mend it. */
export const skinFaultTexts: {
  readonly [Code in keyof SkinFaultParams]: (params: SkinFaultParams[Code]) => string
} = {
  'css-unclosed': ({ line, sign }) => `line ${line}: ${sign} is never closed. Close it.`,
  'css-unopened': ({ line, sign }) => `line ${line}: ${sign} closes nothing. Remove it.`,
  'css-not-a-declaration': ({ line, text }) =>
    `line ${line}: "${text}" is no property with a value. Write it like \`--paper: #faf9f6;\`.`,
  'css-outside-rule': ({ line, text }) =>
    `line ${line}: "${text}" stands in no rule. Put it between the braces of \`:root { … }\`.`,
  'css-semicolon-missing': ({ line, next }) =>
    `line ${line}: a semicolon is missing at its end, before ${next}.`,
  'skin-name-unused': ({ line, name, nearest }) =>
    `line ${line}: nothing uses ${name}.${near(nearest)} Rename or remove it.`,
  'skin-name-unset': ({ line, name, nearest }) =>
    `line ${line}: nothing sets ${name}.${near(nearest)} Set it, or use another name.`,
}
