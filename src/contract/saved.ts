import * as z from 'zod/mini'

import { maxSaved } from './max-saved.ts'

/** The address of a product's page: one colour of a model. Whether it is still sold, the page tells. */
const Uri = z.string().check(z.minLength(1), z.maxLength(200))

const SavedProduct = z.object({ uri: Uri, savedAt: z.iso.datetime() }).register(z.globalRegistry, {
  id: 'SavedProduct',
  description:
    'A product that somebody wants to remember, by the address of its page, and when it was saved: in UTC.',
})

export const Saved = z
  .object({ saved: z.array(SavedProduct) })
  .register(z.globalRegistry, { id: 'Saved', description: `The newest first, ${maxSaved} at most.` })
export type Saved = z.infer<typeof Saved>

export const ChangeSaved = z
  .object({
    add: z._default(z.array(SavedProduct).check(z.maxLength(maxSaved)), []),
    remove: z._default(z.array(Uri).check(z.maxLength(maxSaved)), []),
  })
  .register(z.globalRegistry, {
    id: 'ChangeSaved',
    description:
      'What comes in is joined with what is there; of a product that is in both, the later time holds. What is in both parts stays.',
  })
export type ChangeSaved = z.infer<typeof ChangeSaved>
