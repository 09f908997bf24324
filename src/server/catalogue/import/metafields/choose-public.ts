import { metafieldPattern } from '#contract/staff/public-metafields.ts'

import { defineAct } from '../../../application/use-case.ts'
import { readPublicChoice, savePublicChoice } from './repository.ts'

/** Whether a text names a metafield, such as `custom.fit`. */
export const isMetafield = (text: string): boolean => metafieldPattern.test(text)

/**
 * Says which metafields stand on the pages of products, over what `publicMetafields` of the brand says. It counts from the next import of a
 * file that has them. Returns the number of those whose choice is another than before.
 */
export const choosePublicMetafields = defineAct<
  { readonly fields: Readonly<Record<string, boolean>> },
  { readonly changed: number }
>({
  permission: 'catalogue.change',
  action: 'public-metafields',
  async run({ tx, app, actor }, { fields }) {
    const before = await readPublicChoice(tx)
    const changed = Object.entries(fields)
      .map(([name, isPublic]) => [name.toLowerCase(), isPublic] as const)
      .filter(([name, isPublic]) => before.get(name) !== isPublic)
    for (const [field, isPublic] of changed)
      await savePublicChoice(tx, {
        field,
        is_public: isPublic ? 1 : 0,
        changed_by: actor.name,
        changed_at: app.now(),
      })
    return {
      value: { changed: changed.length },
      audit: changed.map(([ref, isPublic]) => ({
        ref,
        detail: { before: before.get(ref) ?? null, after: isPublic },
      })),
    }
  },
})
