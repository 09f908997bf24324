import type { PageBlock, PageDocument } from '#contract/staff/page-document.ts'

/** A part of a page under a name that stays while it is moved and changed. */
export interface EditedBlock {
  readonly id: string
  readonly block: PageBlock
}

/** A page as it is being edited. */
export interface EditedDocument {
  readonly head: PageDocument['head']
  readonly blocks: readonly EditedBlock[]
}

export const toEdited = ({ head, blocks }: PageDocument): EditedDocument => ({
  head,
  blocks: blocks.map((block) => ({ id: crypto.randomUUID(), block })),
})

/** Returns what was saved of a document, its parts under the names that they had: what came before is undone to the same parts. */
export function toSaved(document: PageDocument, sent: EditedDocument): EditedDocument {
  const saved = toEdited(document)
  const isSame =
    saved.blocks.length === sent.blocks.length &&
    saved.blocks.every(({ block }, index) => block.kind === sent.blocks[index]?.block.kind)
  if (!isSame) return saved
  return {
    ...saved,
    blocks: saved.blocks.map(({ id, block }, i) => ({ id: sent.blocks[i]?.id ?? id, block })),
  }
}

/** Returns for each part of a document the place that it has in another, from 1 on; null: it is not there. */
export function placesIn(other: EditedDocument, { blocks }: EditedDocument): (number | null)[] {
  const places = new Map(other.blocks.map(({ id }, index) => [id, index + 1]))
  return blocks.map(({ id }) => places.get(id) ?? null)
}

export const toDocument = ({ head, blocks }: EditedDocument): PageDocument => ({
  head,
  blocks: blocks.map(({ block }) => block),
})

/** Returns a list with the part at `from` at `to` instead. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A new part of each kind. */
export const emptyBlocks: { readonly [Kind in PageBlock['kind']]: Extract<PageBlock, { kind: Kind }> } = {
  text: { kind: 'text', html: '' },
  pictures: { kind: 'pictures', pictures: [], caption: '' },
  products: { kind: 'products', heading: '', products: [] },
  quote: { kind: 'quote', text: '', by: '' },
  video: { kind: 'video', src: '', poster: '', label: '', caption: '' },
  answer: { kind: 'answer', question: '', html: '' },
  questions: { kind: 'questions', heading: '', questions: [{ question: '', html: '' }] },
}
