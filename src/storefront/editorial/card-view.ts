import type { ComponentType } from 'react'

import type { ProductCard } from '#contract/page-data.ts'

/** How a product is shown: given by the page, since an editorial part knows no product. */
export type CardView = ComponentType<{ card: ProductCard; sizes: string; isFirst?: boolean }>
