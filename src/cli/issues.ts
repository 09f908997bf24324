import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { assignIssue, type AssignIssue } from '#server/issues/assign-issue.ts'
import { listIssues, type ListedIssue } from '#server/issues/list-issues.ts'
import { resolveIssue } from '#server/issues/resolve-issue.ts'
import type { IssueFilter, IssueRecord } from '#server/jobs/issues.ts'
import { issueSentence } from '#texts/issues.ts'
import * as texts from '#texts/commands/issues.ts'

import { print, printJson, type Command } from './command.ts'
import { countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const shortId = 8

/** As programs read it: code and params, and its sentence. */
const toJsonIssue = <Issue extends IssueRecord>({ report, sentence, ...issue }: Issue) => ({
  ...issue,
  message: issueSentence({ report, sentence }),
  code: report?.code ?? null,
  params: report?.params ?? null,
})

function printIssue(issue: ListedIssue): void {
  const { id, createdAt, resolvedAt, kind, order, assignee } = issue
  const columns = [
    id.slice(0, shortId),
    timeText(createdAt),
    kind,
    order ? texts.order(order) : '',
    assignee?.email ?? '',
    resolvedAt === null ? '' : texts.resolvedState,
  ]
  print(`${textTable([columns])}\n  ${oneLine(issueSentence(issue))}`)
  if (issue.note) print(texts.done(oneLine(issue.note)))
}

const list = async (context: Context, filter: IssueFilter, json: boolean): Promise<number> =>
  printResult(await listIssues(context, filter), (issues) => {
    if (json) printJson(issues.map(toJsonIssue))
    else if (issues.length === 0) print(texts.none)
    else for (const issue of issues) printIssue(issue)
  })

const assign = async (context: Context, input: AssignIssue, json: boolean): Promise<number> =>
  printResult(await assignIssue(context, input), (issue) => {
    if (json) printJson(toJsonIssue(issue))
    else if (issue.assignee) print(texts.assigned(issue.assignee.email, issue.kind))
    else print(texts.unassigned(issue.kind))
  })

const resolve = async (context: Context, id: string, note: string, json: boolean): Promise<number> =>
  printResult(await resolveIssue(context, { id, note }), (issue) => {
    if (json) printJson({ ...toJsonIssue(issue), resolved: true })
    else print(texts.resolved(issue.kind, oneLine(issueSentence(issue))))
  })

const options = {
  all: { type: 'boolean' },
  assignee: { type: 'string' },
  to: { type: 'string' },
  nobody: { type: 'boolean' },
  limit: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  list: ['all', 'assignee', 'limit', 'json'],
  assign: ['to', 'nobody', 'json'],
  resolve: ['note', 'json'],
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', id, ...more] = positionals
    refuseStrayOptions('issues', verb, { values, verbs })
    const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
    const { all = false, assignee = null, to, nobody = false, note = '', json = false } = values
    if (verb === 'list' && id === undefined)
      return withContext((context) => list(context, { all, assignee, limit }, json))
    if (verb === 'resolve' && id !== undefined && more.length === 0)
      return withContext((context) => resolve(context, id, note, json))
    if (verb === 'assign' && id !== undefined && more.length === 0 && (to === undefined) === nobody)
      return withContext((context) => assign(context, { id, assignee: to ?? null }, json))
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
