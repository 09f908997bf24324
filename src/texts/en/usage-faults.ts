import type {
  OptionFaultParams,
  UsageFault,
  UsageFaultCode,
  UsageFaultParams,
} from '#contract/usage-faults.ts'

import { emailFaultText } from './field-faults.ts'
import { catalogueUsage } from './usage-catalogue.ts'
import { orderUsage } from './usage-orders.ts'
import { teamUsage } from './usage-team.ts'

type UsageTexts<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

const inWords = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

const optionUsage: UsageTexts<OptionFaultParams> = {
  'option-of-others': ({ command, verb, own, stray, users }) =>
    `"vitrine ${command} ${verb}" takes ${own.length === 0 ? 'no options' : inWords(own.map((name) => `--${name}`))}; --${stray} is for ${inWords(users.map((user) => `"${user}"`))}.`,
  'not-an-amount': ({ name, text }) => `${name} must be an amount like 100 or 99.50, not "${text}".`,
  'currency-not-sold': ({ sold, text }) =>
    `--currency must be one of a pricelist (${sold.join(', ')}), not "${text}".`,
  'not-a-count': ({ name, text }) => `${name} must be a whole number from 1 on, not "${text}".`,
  'not-a-time': ({ name, text }) =>
    `${name} must be a day like 2026-12-24, or 2026-12-24T18:00, in UTC, not "${text}".`,
  'not-a-day': ({ name, text, example }) =>
    `${name} must be a day like ${example}${text === null ? '' : `, not "${text}"`}.`,
  'not-a-choice': ({ name, text, choices }) => `${name} must be one of ${choices.join(', ')}, not "${text}".`,
  'number-too-large': ({ name, max, text }) => `${name} cannot be more than ${max}; it is ${text}.`,
  'number-out-of-range': ({ name, min, max, given }) => `${name} must be ${min} to ${max}; it was ${given}.`,
  'email-wrong': ({ fault }) => `${emailFaultText(fault)}.`,
  'email-option-wrong': ({ name, text, fault }) => `${name} "${text}": ${emailFaultText(fault)}.`,
  'file-absent': ({ file }) => `There is no file ${file}.`,
  'file-not-json': ({ name, reason }) => `${name} cannot be read as JSON: ${reason}`,
  'file-fields-wrong': ({ name, fields }) =>
    `${name}: ${fields.map(({ path, message }) => `${path}: ${message}`).join('; ')}.`,
  'takes-one': ({ call, what }) => `"vitrine ${call}" takes one ${what}.`,
  'option-stands-alone': ({ name, without }) => `${name} stands alone: without ${inWords(without)}.`,
  'options-needed': ({ name, options }) => `${name} needs ${inWords(options)}.`,
  'verb-unknown': ({ command, verbs, text }) =>
    `"vitrine ${command}" can ${verbs.join(', ')}, not "${text}".`,
  'backup-folder-needed': () => 'One FOLDER is needed: where the backup goes.',
  'restore-folder-needed': () => 'One FOLDER is needed: the backup.',
  'set-and-add': () => '--set and --add exclude each other.',
  'standalone-with-others': () => '--standalone goes with --json alone.',
  'doctor-part-unknown': ({ text }) => `vitrine doctor examines everything, or "law" alone, not "${text}".`,
  'export-file-only': ({ text }) => `One FILE is all that can be said, no options; it was "${text}".`,
  'urls-too-many': ({ text }) => `One URL is enough; "${text}" is too much.`,
  'url-wrong': ({ text }) => `"${text}" is not a web address. Name the shop as https://shop.example.com.`,
}

const usageTexts: UsageTexts<UsageFaultParams> = {
  ...optionUsage,
  ...orderUsage,
  ...catalogueUsage,
  ...teamUsage,
}

const say = <Code extends UsageFaultCode>(code: Code, params: UsageFaultParams[Code]): string =>
  usageTexts[code](params)

/** Returns which option or argument of a command is wrong, and how it is written. */
export const usageFaultText = ({ code, params }: UsageFault): string => say(code, params)

/** There is no command of a name; `nearest` is the one that was probably meant. */
export const commandUnknown = (name: string, nearest: string | null): string =>
  `There is no command "${name}".${nearest === null ? '' : ` The nearest is "${nearest}".`}`
