import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'
import { beforeAll, describe, expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'

const here = path.resolve(import.meta.dirname, '../../examples/tallvik/brand')
/** Names, loan words and terms of the trade that no dictionary has, one to a line. */
const ownWords = readFileSync(path.join(here, 'words.txt'), 'utf8').split('\n').filter(Boolean)
const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))

/** The columns of the catalogue that hold prose. */
const prose =
  /^(?:Title|Description|Image alt text|SEO|(?:Model|Material|Composition|Fit|Care|Measurements) \(|Option\d value)/

/** Text → its words: no tags, addresses, codes or numbers; parts of hyphenated words apart. */
const splitWords = (text: string): string[] =>
  text
    .replace(/<!--\s*(\{[\s\S]*?\})\s*-->/, (_, json: string) => readableHead(json))
    .replace(/<vitrine-products(?:[^>]*?heading="([^"]*)")?[^>]*>[\s\S]*?<\/vitrine-products>/g, ' $1 ')
    .replace(/ alt="([^"]*)"[^>]*>/g, '>$1 ')
    .replace(/<[^>]+>|&[a-z]+;|\S+@\S+|https?:\S+|\S*\d\S*/g, ' ')
    .split(/[^\p{L}\p{M}’']+/u)
    .map((word) => word.replace(/^['’]+|['’]+$/g, '').replaceAll('’', "'"))
    .filter((word) => word.length > 1)

function readableHead(json: string): string {
  const { title, heading, description, kicker, lead, imageAlt } = JSON.parse(json) as Record<string, string>
  return [title, heading, description, kicker, lead, imageAlt].filter(Boolean).join(' . ')
}

/** Names are in words.txt as they are written, other words in small letters. */
const isOwn = (word: string): boolean => ownWords.includes(word) || ownWords.includes(word.toLowerCase())
const withoutGenitive = (word: string): string => word.replace(/'s$/, '')
const isKnown = (word: string): boolean =>
  [word, withoutGenitive(word)].some((form) => speller.correct(form) || isOwn(form))

describe('the copy of the brand', () => {
  /** Word → the first place where it stands. */
  const used = new Map<string, string>()
  beforeAll(async () => {
    const note = (text: string, place: string) => {
      for (const word of splitWords(text)) if (!used.has(word)) used.set(word, place)
    }
    for await (const file of glob('content/**/*.html', { cwd: here }))
      note(readFileSync(path.join(here, file), 'utf8'), file)
    const rows = parse<Record<string, string>>(readFileSync(path.join(here, 'catalogue/products.csv')), {
      columns: true,
    })
    for (const row of rows)
      for (const [column, text] of Object.entries(row))
        if (prose.test(column)) note(text, `${row['URL handle']}, ${column}`)
    const { name, menu, footer, notification, hero, promises } = shop
    const labels = [...menu, ...footer.flatMap(({ heading, links }) => [{ label: heading }, ...links])]
    const said = [
      name,
      notification?.message ?? '',
      hero.heading,
      hero.text,
      hero.link,
      ...Object.values(promises),
    ]
    note([...said, ...labels.map(({ label }) => label)].join(' . '), 'shop.config.ts')
  })

  test('[2.4] [2.5] [2.16] is spelt as the dictionary or words.txt has it', () => {
    expect(used.size).toBeGreaterThan(1000)
    expect([...used].filter(([word]) => !isKnown(word)).map(([word, place]) => `${word} (${place})`)).toEqual(
      [],
    )
  })

  test('a slip is seen wherever it stands', () => {
    const slips = splitWords(
      '<!-- {"title":"Wolo"} --><p>A swaeter’s <img src="x" alt="Jeens" /></p><vitrine-products heading="Shooes">taupe</vitrine-products>',
    )
    expect(slips.filter((word) => !isKnown(word))).toEqual(['Wolo', "swaeter's", 'Jeens', 'Shooes'])
  })

  test('words.txt is sorted and holds nothing that is not needed', () => {
    expect(ownWords).toEqual([...new Set(ownWords)].toSorted((a, b) => a.localeCompare(b, 'en')))
    const bare = [...used.keys()].map(withoutGenitive)
    const met = new Set([...bare, ...bare.map((word) => word.toLowerCase())])
    expect(ownWords.filter((word) => !met.has(word) || speller.correct(word))).toEqual([])
  })
})
