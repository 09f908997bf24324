import * as z from 'zod/mini'

import { editorialTemplates } from '../snapshot.ts'

const line = z.string().check(z.maxLength(500))
const paragraph = z.string().check(z.maxLength(2000))
/** File name or address of a picture. */
const source = z.string().check(z.maxLength(1000))
const html = z.string().check(z.maxLength(200_000))
const question = z.object({ question: line, html })
const picture = z.object({ src: source, alt: line })

/** Of which of the shop's templates a page can be. */
export const pageTemplates = ['content', ...editorialTemplates, 'home'] as const

/** The address of the front page, which alone is of the template `home`. */
export const homePath = '/'

/** `own:` and the name of a file of `brand/templates/`. */
const ownTemplate = z.templateLiteral(['own:', z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/))])
/** What a page says in the fields that a template of the brand's own declares, by name: a text, a flag or a picture. */
const ownFields = z.record(z.string().check(z.maxLength(60)), z.union([paragraph, z.boolean(), picture]))
export type OwnFieldValues = z.infer<typeof ownFields>

/** What stands at the head of a page; what its template does not have is empty. */
export const PageHeadFields = z.object({
  path: z.string().check(z.maxLength(200)),
  template: z.union([z.enum(pageTemplates), ownTemplate]),
  title: line,
  heading: line,
  description: paragraph,
  kicker: line,
  lead: paragraph,
  /** `2025-09-04`. */
  date: z.string().check(z.maxLength(10)),
  image: source,
  imageAlt: line,
  /** Of the front page: where its button leads, and what it says. */
  link: source,
  linkText: line,
  lists: z.array(z.enum(editorialTemplates)).check(z.maxLength(editorialTemplates.length)),
  /** Of a template of the brand's own alone. */
  fields: z.optional(ownFields),
})
export type PageHeadFields = z.infer<typeof PageHeadFields>

/** A part of a page as it is written, before pictures and products are looked up. `html` is as an editor or a file wrote it. */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html }),
  z.object({ kind: z.literal('answer'), question: line, html }),
  z.object({
    kind: z.literal('questions'),
    heading: line,
    questions: z.array(question).check(z.maxLength(100)),
  }),
  z.object({ kind: z.literal('quote'), text: paragraph, by: line }),
  z.object({
    kind: z.literal('pictures'),
    pictures: z.array(picture).check(z.maxLength(20)),
    caption: paragraph,
  }),
  z.object({
    kind: z.literal('video'),
    src: source,
    poster: source,
    label: line,
    caption: paragraph,
  }),
  z.object({
    kind: z.literal('products'),
    heading: line,
    products: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  }),
])
export type PageBlock = z.infer<typeof PageBlock>

/** A page as editors work on it; the HTML file of `brand/content` is the same, written down. */
export const PageDocument = z.object({
  head: PageHeadFields,
  blocks: z.array(PageBlock).check(z.maxLength(300)),
})
export type PageDocument = z.infer<typeof PageDocument>
