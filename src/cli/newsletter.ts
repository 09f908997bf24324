import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { bounceKinds, newsletterFormats, subscriberShows } from '#contract/staff/newsletter.ts'
import { addBounce, importBounces, removeBounce } from '#server/newsletter/bounces.ts'
import { readEmail } from '#server/mail/email-identity.ts'
import { exportSubscribers, listSubscribers } from '#server/newsletter/subscribers.ts'
import * as officeTexts from '#texts/backoffice-newsletter.ts'
import * as texts from '#texts/commands/newsletter.ts'

import { print, printJson, type Command } from './command.ts'
import {
  choiceOption,
  countOption,
  refuseStrayOptions,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = texts.usage(subscriberShows, newsletterFormats, bounceKinds)

const options = {
  json: { type: 'boolean' },
  show: { type: 'string' },
  for: { type: 'string' },
  kind: { type: 'string' },
  detail: { type: 'string' },
  limit: { type: 'string' },
} as const

const verbs: VerbOptions = {
  list: ['show', 'limit', 'json'],
  export: ['for'],
  bounce: ['kind', 'detail'],
  unbounce: [],
  bounces: [],
}

const read = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options })
type Values = ReturnType<typeof read>['values']

function list(text: string, values: Values): Promise<number> {
  const show = choiceOption('--show', values.show ?? 'all', subscriberShows)
  const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
  return withContext(async (context) =>
    printResult(await listSubscribers(context, { show, text, after: null, limit }), ({ subscribers }) => {
      if (values.json) return printJson(subscribers)
      if (subscribers.length === 0) return print(officeTexts.none[show])
      const rows = subscribers.map(({ email, asked_at, confirmed_at, source, bounce_kind }) => [
        email,
        timeText(asked_at),
        confirmed_at === null ? '' : timeText(confirmed_at),
        source,
        bounce_kind === null ? '' : officeTexts.bounces[bounce_kind],
      ])
      return print(textTable([texts.headings, ...rows]))
    }),
  )
}

function readAddress(email: string): string {
  const { fault } = readEmail(email)
  if (fault !== null) throw new WrongOption({ code: 'email-wrong', params: { fault } })
  return email
}

function note(name: string, values: Values): Promise<number> {
  const email = readAddress(name)
  const kind = choiceOption('--kind', values.kind ?? 'bounce', bounceKinds)
  return withContext(async (context) =>
    printResult(await addBounce(context, { email, kind, detail: values.detail ?? '' }), () =>
      print(officeTexts.noted),
    ),
  )
}

async function bring(path: string): Promise<number> {
  const file = await readFile(path, 'utf8').catch(() => null)
  if (file === null) throw new WrongOption({ code: 'file-absent', params: { file: path } })
  return withContext(async (context) =>
    printResult(await importBounces(context, { file }), ({ noted, passing }) =>
      print(officeTexts.imported(noted, passing)),
    ),
  )
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = read(args)
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('newsletter', verb, { values, verbs })
    if (more.length === 0) {
      if (verb === 'list') return list(name ?? '', values)
      if (verb === 'export' && name === undefined) {
        const format = choiceOption('--for', values.for ?? '', newsletterFormats)
        return withContext(async (context) =>
          printResult(await exportSubscribers(context, { format }), ({ csv }) => print(csv.trimEnd())),
        )
      }
      if (verb === 'bounce' && name !== undefined) return note(name, values)
      if (verb === 'unbounce' && name !== undefined)
        return withContext(async (context) =>
          printResult(await removeBounce(context, { email: readAddress(name) }), () =>
            print(officeTexts.removed),
          ),
        )
      if (verb === 'bounces' && name !== undefined) return bring(name)
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
