import type { OwnPage } from './page-data.ts'
import type { Media } from './snapshot.ts'

/** What a field of a template holds. */
export const fieldKinds = ['text', 'choice', 'picture', 'flag'] as const

/**
 * A field that the head of a page has beside those of the shop's. A picture is named with what it shows: `"photo"` and `"photoAlt"`. What
 * is not required may be missing: it is empty, null (a picture) or false (a flag).
 */
export type TemplateField =
  | { readonly kind: 'text' | 'picture'; readonly isRequired?: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly isRequired?: boolean }
  | { readonly kind: 'flag' }

/** What a file of `brand/templates/` says of its template; its name is that of the file. */
export interface PageTemplate {
  readonly fields: Readonly<Record<string, TemplateField>>
}

/** Declares a template of the brand's own: `export const template = defineTemplate({ fields: … })`. */
export const defineTemplate = <const Template extends PageTemplate>(template: Template): Template => template

type FieldValue<Field> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'picture' }
    ? Media | null
    : Field extends { readonly choices: readonly (infer Choice)[] }
      ? Field extends { readonly isRequired: true }
        ? Choice
        : Choice | ''
      : string

/** Properties of `Page`, which draws pages of a template. */
export interface TemplateProps<Template extends PageTemplate> {
  readonly context: OwnPage<{
    readonly [Name in keyof Template['fields']]: FieldValue<Template['fields'][Name]>
  }>
}
