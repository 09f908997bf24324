import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { editorialTemplates } from '#contract/snapshot.ts'
import { pageTemplates, type PageBlock } from '#contract/staff/page-document.ts'

import { ownTemplates } from './brand-templates.ts'
import { buildBody, readPageSource } from './page-source.ts'
import { normaliseDocument, readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const root = path.resolve(import.meta.dirname, '../../../examples/tallvik/brand/content')

const demoPages = async (): Promise<[string, string][]> => {
  const pages: [string, string][] = []
  for await (const name of glob('**/*.html', { cwd: root }))
    pages.push([name, await readFile(path.join(root, name), 'utf8')])
  return pages
}

/** Every picture is there, told apart by its name. */
class EveryPicture extends Map<string, { hash: string; width: number; height: number; placeholder: string }> {
  override get = (src: string) => ({ hash: src, width: 2, height: 1, placeholder: '' })
}
const allPictures = new EveryPicture()

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('-->', '<!--', 'a "quoted" & <b>bold</b>', '&amp;lt;', '</figure>', ' \u00a0x\n y', '«»'),
)
const prose = fc.constantFrom(
  '<p>Soft &amp; warm, <a href="/terms/">terms</a>.</p>',
  '<h2 id="on-sizes">Sizes</h2>\n<ul><li>One</li></ul>',
  '<!-- a remark -->\n<p>kr&nbsp;10</p>',
  '<table><tr><td>1</td></tr></table>',
  'plain words',
)
const questions = fc.array(fc.record({ question: text, html: prose }), { maxLength: 3 })
const block: fc.Arbitrary<PageBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), html: prose }),
  fc.record({ kind: fc.constant('answer' as const), question: text, html: prose }),
  fc.record({ kind: fc.constant('questions' as const), heading: text, questions }),
  fc.record({ kind: fc.constant('quote' as const), text, by: text }),
  fc.record({
    kind: fc.constant('pictures' as const),
    pictures: fc.array(fc.record({ src: text, alt: text }), { maxLength: 3 }),
    caption: text,
  }),
  fc.record({ kind: fc.constant('video' as const), src: text, poster: text, label: text, caption: text }),
  fc.record({
    kind: fc.constant('products' as const),
    heading: text,
    products: fc.array(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/), { maxLength: 4 }),
  }),
)
const repair = 'own:repair' as const
// As if a file of the brand had declared it.
beforeAll(() => {
  if (ownTemplates instanceof Map)
    ownTemplates.set('repair', {
      fields: {
        level: { kind: 'choice', choices: ['easy', 'patient'], isRequired: true },
        tools: { kind: 'text' },
        result: { kind: 'picture' },
        isFree: { kind: 'flag' },
      },
    })
})
afterAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.delete('repair')
})

const head = fc.record({
  path: fc.constant('/a/'),
  template: fc.constantFrom(...pageTemplates, repair),
  fields: fc.record({
    level: fc.constantFrom('', 'easy'),
    tools: text,
    result: fc.record({ src: text, alt: text }),
    isFree: fc.boolean(),
  }),
  title: text,
  heading: text,
  description: text,
  kicker: text,
  lead: text,
  date: fc.constantFrom('', '2026-02-29'),
  image: text,
  imageAlt: text,
  link: text,
  linkText: text,
  lists: fc.subarray([...editorialTemplates]),
})

describe('a page as a document', () => {
  test('every page of the brand is the same after it was read and written, and again', async () => {
    const pages = await demoPages()
    expect(pages.length).toBeGreaterThan(80)
    for (const [name, source] of pages) {
      const document = readDocument(source)
      expect(normaliseDocument(document), name).toEqual(document)
      const written = writeDocument(document)
      expect(readDocument(written), name).toEqual(document)
      expect(writeDocument(readDocument(written)), name).toBe(written)
      const bodies = [source, written].map((each) => buildBody(readPageSource(each, name), allPictures))
      expect(bodies[1], name).toEqual(bodies[0])
    }
  })

  test('a document of any words is the same after it was written and read', () => {
    fc.assert(
      fc.property(fc.record({ head, blocks: fc.array(block, { maxLength: 6 }) }), (typed) => {
        const document = normaliseDocument(typed)
        expect(normaliseDocument(document)).toEqual(document)
        expect(readDocument(writeDocument(document))).toEqual(document)
        expect('fields' in document.head).toBe(document.head.template === repair)
      }),
      { numRuns: 300 },
    )
  })
})

test("a block of the brand's own stays as it is written, between what stands beside it", () => {
  const own = '<vitrine-facts unit="g">\nWeight: 410 g\n</vitrine-facts>'
  const quote = '<figure><blockquote>Soft.</blockquote></figure>'
  const source = `<!--\n{ "path": "/a/", "title": "A", "heading": "A" }\n-->\n${own}\n${quote}\n`
  const document = readDocument(source)
  expect(document.blocks).toEqual([
    { kind: 'text', html: own },
    { kind: 'quote', text: 'Soft.', by: '' },
  ])
  expect(readDocument(writeDocument(document))).toEqual(document)
})
