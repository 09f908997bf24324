import type { CartItem } from '#contract/cart.ts'
import { fullName } from '#domain/product/full-name.ts'
import { kindText } from '#domain/product/size-text.ts'

/** An article as every mail names it: `Taupe Loafer, size 41`, `Wool Beanie, Rust, one size`. */
export const articleText = ({
  productName: name,
  variantName,
  size,
}: Pick<CartItem, 'productName' | 'variantName' | 'size'>): string =>
  kindText(fullName({ name, variantName }), size)
