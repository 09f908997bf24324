import { parseArgs } from 'node:util'

import type { StaffMember } from '#contract/staff/account.ts'
import type { Context } from '#server/application/context.ts'
import type { Config } from '#server/config.ts'
import { linkUrl } from '#server/staff/links.ts'
import { changeStaff, createStaffLink, inviteStaff, listStaff } from '#server/staff/manage-staff.ts'
import * as texts from '#texts/commands/staff.ts'

import { print, printJson, type Command } from './command.ts'
import { printLimits, setLimit } from './back-office/staff-limits.ts'
import { findRoleIds, printAllRoles, readRoleNames, runRoleAct } from './back-office/staff-roles.ts'
import { listOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

/** Somebody by their email, as the list names them. Refused where nobody has it. */
async function findId(context: Context, email: string): Promise<string> {
  const all = await listStaff(context, undefined)
  const found = all.isDone
    ? all.value.find((person) => person.email === email.trim().toLowerCase())
    : undefined
  return found?.id ?? email
}

function printStaff(staff: readonly StaffMember[], roleNames: ReadonlyMap<string, string>): void {
  if (staff.length === 0) return print(texts.none)
  const rows = staff.map(({ email, name, state, roles: held, seenAt }) => [
    email,
    name,
    state,
    held.map((role) => roleNames.get(role) ?? role).join(', '),
    seenAt === null ? texts.neverSeen : timeText(seenAt),
  ])
  print(textTable([texts.headings, ...rows]))
}

const list = (json: boolean) =>
  withContext(async (context) => {
    const names = await readRoleNames(context)
    return printResult(
      await listStaff(context, undefined),
      json ? printJson : (staff) => printStaff(staff, names),
    )
  })

function printLink({ backOffice }: Config, token: string): void {
  if (backOffice === null) throw new WrongOption({ code: 'back-office-off', params: {} })
  print(linkUrl(backOffice.url, token))
}

const link = (email: string) =>
  withContext(async (context, config) =>
    printResult(await createStaffLink(context, { email }), (token) => printLink(config, token)),
  )

const invite = (email: string, values: { readonly name?: string; readonly roles?: string }) =>
  withContext(async (context, config) => {
    const { name } = values
    const wanted = listOption(values.roles)
    if (name === undefined || wanted.length === 0)
      throw new WrongOption({
        code: 'options-needed',
        params: { name: 'invite', options: ['--name', '--roles'] },
      })
    const invited = await inviteStaff(context, {
      email,
      name,
      roles: await findRoleIds(context, wanted),
      isMailed: true,
    })
    if (!invited.isDone) return printResult(invited, () => undefined)
    return printResult(await createStaffLink(context, { email }), (token) => printLink(config, token))
  })

const change = (
  email: string,
  wanted: {
    readonly name?: string | undefined
    readonly roles?: readonly string[] | undefined
    readonly isActive?: boolean
  },
) =>
  withContext(async (context) => {
    const roles = wanted.roles && (await findRoleIds(context, wanted.roles))
    const changed = await changeStaff(context, { id: await findId(context, email), ...wanted, roles })
    const names = await readRoleNames(context)
    return printResult(changed, (person) => printStaff([person], names))
  })

const options = {
  json: { type: 'boolean' },
  name: { type: 'string' },
  roles: { type: 'string' },
  permissions: { type: 'string' },
  like: { type: 'string' },
} as const

const verbs: VerbOptions = {
  list: ['json'],
  roles: [],
  invite: ['name', 'roles'],
  link: [],
  change: ['name', 'roles'],
  disable: [],
  enable: [],
  role: ['name', 'permissions', 'like'],
  limits: ['json'],
  limit: [],
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', email, ...more] = positionals
    refuseStrayOptions('staff', verb, { values, verbs })
    const [kind, amounts] = more
    if (verb === 'role' && kind !== undefined && amounts === undefined)
      if (email === 'add' || email === 'change' || email === 'remove') return runRoleAct(email, kind, values)
    if (verb === 'limit' && email !== undefined && kind !== undefined && amounts !== undefined && !more[2])
      return setLimit(email, { kind, amounts }, findId)
    if (more.length === 0 && email === undefined) {
      if (verb === 'list') return list(values.json === true)
      if (verb === 'limits') return printLimits(values.json === true)
      if (verb === 'roles') return printAllRoles()
    }
    if (more.length === 0 && email !== undefined) {
      if (verb === 'invite') return invite(email, values)
      if (verb === 'link') return link(email)
      if (verb === 'disable') return change(email, { isActive: false })
      if (verb === 'enable') return change(email, { isActive: true })
      if (verb === 'change' && (values.name ?? values.roles) !== undefined)
        return change(email, {
          name: values.name,
          roles: values.roles === undefined ? undefined : listOption(values.roles),
        })
    }
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
