import type { ProductStatus } from '#contract/staff/product-names.ts'
import { statuses } from '#texts/backoffice-product.ts'

import { Tag } from '../ui/tag.tsx'

const tones = { live: 'open', scheduled: 'warn', draft: 'calm', archived: 'over' } as const

/** Whether a product is for sale. */
export const StatusTag = ({ status }: { readonly status: ProductStatus }) => (
  <Tag tone={tones[status]}>{statuses[status]}</Tag>
)
