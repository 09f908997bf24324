import * as z from 'zod/mini'

const body = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  query: z.string().check(z.maxLength(2000)),
  isShared: z.boolean(),
})

/** Bodies of the calls that save what is looked at under a name. */
export const savedViewSchemas = { saveOrderView: { body }, saveProductView: { body } } as const

/** A view of a table under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** As it stands in the address behind `?`. */
  readonly query: string
  readonly isShared: boolean
  /** Whoever is asking may remove it. */
  readonly isRemovable: boolean
}

interface Views {
  readonly views: readonly SavedView[]
}

export interface SavedViewAnswers {
  listOrderViews: Views
  saveOrderView: SavedView
  removeOrderView: { readonly done: true }
  listProductViews: Views
  saveProductView: SavedView
  removeProductView: { readonly done: true }
}
