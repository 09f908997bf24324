import type { CartItem } from '#contract/cart.ts'
import { fullName } from '#domain/product/full-name.ts'
import { sizeText } from '#domain/product/size-text.ts'

/** An article as every mail names it: `Taupe Loafer, size 41`, `Wool Beanie, Rust, One size`. */
export const articleText = ({
  productName: name,
  variantName,
  size,
}: Pick<CartItem, 'productName' | 'variantName' | 'size'>): string =>
  [fullName({ name, variantName }), size && sizeText(size, 'size')].filter(Boolean).join(', ')
