import * as z from 'zod/mini'

import { Id } from './field-schemas.ts'

export const DraftParams = z.object({ id: Id })
/** Without a token the answer is the same as with a wrong one. */
export const DraftQuery = z.object({ token: z._default(z.string().check(z.maxLength(200)), '') })

/** GET draft/{id}, spec 7.26: a page that is not published. `context` is what its template gets. */
export const Draft = z
  .object({
    id: z.string(),
    type: z.string(),
    status: z.literal('draft'),
    title: z.string(),
    path: z.string(),
    context: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'Draft', description: 'A page that is not published yet.' })
export type Draft = z.infer<typeof Draft>
