import { defineAct } from '../application/use-case.ts'
import { lockNumbered } from './order-steps.ts'
import { deleteTag, insertTag } from './order-tags-repository.ts'

interface TagOrder {
  readonly number: string
  readonly tag: string
}

/** Tags are compared as they are written here. */
const normalTag = (tag: string): string => tag.trim().toLowerCase()

/** Gives an order a tag, in small letters; it may have it already. */
export const tagOrder = defineAct<TagOrder, { readonly tag: string }>({
  permission: 'orders.tag',
  action: 'tag',
  async run({ tx }, { number, tag: typed }) {
    const { id } = await lockNumbered(tx, number)
    const tag = normalTag(typed)
    const isNew = await insertTag(tx, id, tag)
    return { value: { tag }, audit: isNew ? [{ ref: id, detail: { tag } }] : [] }
  },
})

/** Takes a tag off an order, which may not have it. */
export const untagOrder = defineAct<TagOrder, { readonly tag: string }>({
  permission: 'orders.tag',
  action: 'untag',
  async run({ tx }, { number, tag: typed }) {
    const { id } = await lockNumbered(tx, number)
    const tag = normalTag(typed)
    const wasThere = await deleteTag(tx, id, tag)
    return { value: { tag }, audit: wasThere ? [{ ref: id, detail: { tag } }] : [] }
  },
})
