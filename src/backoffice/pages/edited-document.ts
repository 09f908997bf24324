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
