import { hash } from 'node:crypto'

import type { PageComment } from '#contract/staff/page-comments.ts'
import type { PageBlock } from '#contract/staff/page-document.ts'
import { followBlocks } from '#domain/pages/follow-blocks.ts'

import type { Queries, Tx } from '../../database/database.ts'
import type { PageCommentsTable } from '../../database/tables/page-tables.ts'
import { cutExcerpt, toPlainText } from '../../rich-text.ts'
import { joinBlocks } from '../read-document.ts'
import { listComments, placeComment } from './repository.ts'

type Blocks = readonly PageBlock[]

const excerptLength = 120

const hashBlock = (block: PageBlock): string => hash('sha256', JSON.stringify(block), 'hex')

/** What a part says, the text that names it best first. */
function listTexts(block: PageBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [toPlainText(block.html)]
    case 'answer':
      return [block.question]
    case 'questions':
      return [block.heading, ...block.questions.map(({ question }) => question)]
    case 'quote':
      return [block.text, block.by]
    case 'pictures':
      return [block.caption, ...block.pictures.map(({ alt }) => alt)]
    case 'video':
      return [block.label, block.caption]
    case 'products':
      return [block.heading, block.products.join(', ')]
  }
}

/** Returns what a comment keeps of the part that it is about. */
export const describePlace = (block: PageBlock, place: number) => ({
  block: place,
  block_hash: hashBlock(block),
  excerpt: cutExcerpt(listTexts(block).find((text) => text !== '') ?? '', excerptLength),
})

/**
 * Finds the part that a comment is about: where it stood, else the nearest that says the same, since a file of the brand may have
 * changed meanwhile. Null: it is gone.
 */
function findPlace(blocks: Blocks, { block, block_hash }: PageCommentsTable): number | null {
  const same = blocks.flatMap((each, index) => (hashBlock(each) === block_hash ? [index + 1] : []))
  const from = block ?? 0
  return same.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))[0] ?? null
}

/** Returns what was noted at a page that has these parts, the oldest first. */
export async function readComments(queries: Queries, path: string, blocks: Blocks): Promise<PageComment[]> {
  return (await listComments(queries, path)).map((row) => ({
    id: row.id,
    block: findPlace(blocks, row),
    excerpt: row.excerpt,
    author: row.author,
    words: row.words,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
  }))
}

/** What an editor said of the parts that were sent: which they were before, and what they are. */
export interface SentBlocks {
  readonly blocks: Blocks
  /** For each, its place before, from 1 on; null: it is new. */
  readonly placesBefore: readonly (number | null)[]
}

/** Returns for each part of before the place that it has now, by what the editor said. */
function trackSent(before: Blocks, after: Blocks, { blocks, placesBefore }: SentBlocks): (number | null)[] {
  const { joined, places } = joinBlocks(blocks)
  const stored = followBlocks(joined, after)
  const tracked = before.map((): number | null => null)
  for (const [index, was] of placesBefore.entries()) {
    const place = places[index] ?? null
    if (was !== null && was <= before.length && place !== null) tracked[was - 1] = stored[place - 1] ?? null
  }
  return tracked
}

interface Change {
  readonly before: Blocks
  readonly after: Blocks
  /** Absent where nobody said which part became which. */
  readonly sent?: SentBlocks | undefined
}

/** Keeps what was noted at the parts of a page beside them, where they were moved or changed. One whose part went keeps how it began. */
export async function followComments(tx: Tx, path: string, { before, after, sent }: Change): Promise<void> {
  const rows = await listComments(tx, path)
  if (rows.length === 0) return
  const places = sent ? trackSent(before, after, sent) : followBlocks(before, after)
  for (const row of rows) {
    const was = findPlace(before, row)
    const place = was === null ? findPlace(after, row) : (places[was - 1] ?? null)
    const block = place === null ? undefined : after[place - 1]
    await placeComment(tx, row.id, block && place !== null ? describePlace(block, place) : { block: null })
  }
}
