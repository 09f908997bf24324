import path from 'node:path'

import type { BrandFault } from '#contract/brand-faults.ts'
import { fieldKinds, type PageTemplate, type TemplateField } from '#contract/own-templates.ts'
import { editorialTemplates } from '#contract/snapshot.ts'
import { hasFields, unknownFields } from '#contract/unknown-fields.ts'

import { wrongAt, wrongFile } from '#domain/brand-error.ts'

import { brandDir } from '../project-folders.ts'
import { type BrandFile, loadBrandFiles } from './brand-files.ts'

/** Templates that the shop has itself. */
export const shopTemplates = ['content', ...editorialTemplates, 'home'] as const

/** Fields that every page has. */
export const contentFields: readonly string[] = ['path', 'template', 'title', 'heading', 'description']
/** Fields that every page has whose template is not `content` or `home`. */
export const leadFields: readonly string[] = [...contentFields, 'kicker', 'lead', 'image', 'imageAlt']
/** Fields that pages of every template of the brand's own have. */
const sharedFields: readonly string[] = [...leadFields, 'date']

/** The field that says what the picture of another one shows. */
export const altField = (name: string): string => `${name}Alt`

/** Returns all that the head of a page of the template may say. */
export const listFields = ({ fields }: PageTemplate): string[] => [
  ...sharedFields,
  ...Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'picture' ? [name, altField(name)] : [name],
  ),
]

/** Returns what the files of a folder declare, by name. Throws with file, field and what to write. */
export async function loadTemplates(dir: string): Promise<ReadonlyMap<string, PageTemplate>> {
  const files = await loadBrandFiles({ name: 'templates', dir, taken: shopTemplates })
  return new Map(files.map((file) => [file.name, requireTemplate(file)]))
}

function requireTemplate({ shown, exported: { template } }: BrandFile): PageTemplate {
  if (!hasFields(template) || !hasFields(template['fields']))
    throw wrongFile(shown, { code: 'exports-nothing', params: { what: 'template' } })
  const fields = Object.entries(template['fields']).map(
    ([name, field]) =>
      [
        name,
        readField(field, (fault) => {
          throw wrongAt(shown, `field "${name}"`, fault)
        }),
      ] as const,
  )
  const checked = { fields: Object.fromEntries(fields) }
  for (const name of Object.keys(checked.fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      throw wrongAt(shown, `field "${name}"`, { code: 'field-name-malformed', params: {} })
    if (listFields(checked).filter((each) => each === name).length > 1)
      throw wrongAt(shown, `field "${name}"`, { code: 'field-taken', params: {} })
  }
  return checked
}

function readField(field: unknown, fail: (fault: BrandFault) => never): TemplateField {
  const { kind: named, choices, isRequired = false } = unknownFields(field)
  const kind = fieldKinds.find((each) => each === named)
  if (kind === undefined)
    return fail({
      code: 'field-kind-unknown',
      params: { json: JSON.stringify(named) ?? null, known: fieldKinds },
    })
  if (typeof isRequired !== 'boolean') return fail({ code: 'required-not-boolean', params: {} })
  if (kind === 'flag') return { kind }
  if (kind !== 'choice') return { kind, isRequired }
  if (!isListOfWords(choices)) return fail({ code: 'choices-missing', params: {} })
  return { kind, choices, isRequired }
}

const isListOfWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && each !== '')

/** The templates of `brand/templates/`; none where there is no such folder. */
export const ownTemplates: ReadonlyMap<string, PageTemplate> = await loadTemplates(
  path.join(brandDir, 'templates'),
)
