import type { PageFileFault } from '#contract/page-file-faults.ts'
import type { PageTemplate } from '#contract/own-templates.ts'
import { hasFields } from '#contract/unknown-fields.ts'
import {
  editorialTemplates,
  type EditorialTemplate,
  isOwnTemplate,
  type OwnTemplate,
} from '#contract/snapshot.ts'
import { homePath } from '#contract/staff/page-document.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import { nearestName } from '#domain/nearest-name.ts'

import { contentFields, leadFields, listFields, ownTemplates, shopTemplates } from './brand-templates.ts'
import { readOwnFields, type WrittenFields } from './own-fields.ts'

/** Ends the reading of a file: `at` is a place in its text. */
export type FailAt = (at: number, fault: PageFileFault) => never

type Fail = (fault: PageFileFault) => never

/** The comment at a file's beginning. A field that a template does not have is empty. */
export interface PageHead {
  readonly path: string
  readonly template: 'content' | EditorialTemplate | OwnTemplate | 'home'
  readonly title: string
  readonly heading: string
  readonly description: string
  readonly kicker: string
  readonly lead: string
  readonly date: string
  /** File name or address of the picture at the top. */
  readonly image: string
  readonly imageAlt: string
  /** Of the front page: where its button leads, and what it says. */
  readonly link: string
  readonly linkText: string
  readonly lists: readonly EditorialTemplate[]
  /** Of a template of the brand's own. */
  readonly fields?: WrittenFields
}

/** `/terms/`, `/interviews/rui-barbosa/`. */
export const pagePathPattern = /^\/([a-z0-9][a-z0-9-]*\/)+$/

const homeFields = [...contentFields, 'lead', 'link', 'linkText', 'image', 'imageAlt']

/** What a template's comment may say, in the order in which it is written. */
export function getFields(template: PageHead['template']): readonly string[] {
  if (template === 'content') return contentFields
  if (template === 'home') return homeFields
  if (isOwnTemplate(template)) return listFields(findOwnTemplate(template))
  return [...leadFields, template === 'index' ? 'lists' : 'date']
}

/** Returns what a template of the brand's own declares; no fields where its file is gone. */
export const findOwnTemplate = (template: OwnTemplate): PageTemplate =>
  ownTemplates.get(template.slice('own:'.length)) ?? { fields: {} }

/** Returns the template that a page names. */
function findTemplate(named: string, fail: Fail): PageHead['template'] {
  const found = shopTemplates.find((each) => each === named)
  if (found !== undefined) return found
  if (ownTemplates.has(named)) return `own:${named}`
  const templates = [...shopTemplates, ...ownTemplates.keys()]
  const nearest = nearestName(named, templates)
  return fail({ code: 'template-unknown', params: { template: named, templates, nearest } })
}

/** Reads the JSON of a page's comment; places are counted in `json`. */
export function parsePageHead(json: string, fail: FailAt): PageHead {
  const given = parseObject(json, fail)
  const fieldPosition = (field: string) => Math.max(0, json.indexOf(`"${field}"`))
  const text = (field: string, isNeeded = false): string => {
    const found = given[field] ?? (isNeeded ? undefined : '')
    if (found === undefined) return fail(0, { code: 'field-missing', params: { field } })
    if (typeof found !== 'string')
      return fail(fieldPosition(field), { code: 'field-not-text', params: { field } })
    if (isNeeded && found.trim() === '')
      return fail(fieldPosition(field), { code: 'field-empty', params: { field } })
    return found.trim()
  }
  const named = text('template') || 'content'
  const template = findTemplate(named, (fault) => fail(fieldPosition('template'), fault))
  const fields = getFields(template)
  const unknown = Object.keys(given).find((key) => !fields.includes(key))
  if (unknown !== undefined)
    return fail(fieldPosition(unknown), {
      code: 'field-unknown',
      params: { field: unknown, template: named, fields, nearest: nearestName(unknown, fields) },
    })
  const isHome = template === 'home'
  const isOwn = isOwnTemplate(template)
  const isDated = template !== 'content' && template !== 'index' && !isHome && !isOwn
  const head: PageHead = {
    path: text('path', true),
    template,
    // The shop's name stands in for it.
    title: text('title', !isHome),
    heading: text('heading', true),
    description: text('description'),
    kicker: text('kicker'),
    lead: text('lead'),
    date: text('date', isDated),
    image: text('image'),
    imageAlt: text('imageAlt'),
    link: text('link'),
    linkText: text('linkText'),
    lists:
      template === 'index' ? readLists(given['lists'], (fault) => fail(fieldPosition('lists'), fault)) : [],
    ...(isOwn && {
      fields: readOwnFields(findOwnTemplate(template), given, (field, fault) =>
        fail(field in given ? fieldPosition(field) : 0, fault),
      ),
    }),
  }
  if (isHome !== (head.path === homePath))
    fail(fieldPosition('path'), { code: 'front-page-elsewhere', params: {} })
  if (!isHome && !pagePathPattern.test(head.path))
    fail(fieldPosition('path'), { code: 'path-malformed', params: { path: head.path } })
  if ((isDated || head.date !== '') && !isCalendarDay(head.date))
    fail(fieldPosition('date'), { code: 'date-not-a-day', params: { text: head.date } })
  if ((head.link === '') !== (head.linkText === ''))
    fail(fieldPosition('link'), { code: 'button-incomplete', params: {} })
  if (!isHome && head.image !== '' && head.imageAlt === '')
    fail(fieldPosition('image'), { code: 'picture-text-missing', params: { field: 'imageAlt' } })
  return head
}

function readLists(value: unknown, fail: Fail): EditorialTemplate[] {
  const listed = Array.isArray(value) ? value : []
  const known = editorialTemplates.filter((template) => listed.includes(template))
  if (known.length === 0 || known.length !== listed.length || known.includes('index'))
    return fail({ code: 'lists-wrong', params: {} })
  return known
}

function parseObject(json: string, fail: FailAt): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    return fail(findBreak(message, json), { code: 'head-not-json', params: { reason: message } })
  }
  if (!hasFields(value) || Array.isArray(value))
    return fail(json.search(/\S/), { code: 'head-not-object', params: {} })
  return value
}

/** Where JSON broke: the engine tells a position, or else the token and what stands around it. */
function findBreak(message: string, json: string): number {
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position !== undefined) return Number(position)
  const [, around = ''] = /, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? []
  const [, token = ''] = /token '(.)'/u.exec(message) ?? []
  return Math.max(0, json.indexOf(around)) + Math.max(0, around.indexOf(token))
}
