import type { CartItem } from '#contract/cart.ts'
import { fullName } from '#domain/product/full-name.ts'
import { kindText } from '#texts/formats/size-names.ts'

/** An article as every mail names it: `Taupe Loafer, size 41`, `Wool Beanie, Rust, one size`. A gift card has a kind, no size: `Gift card, Small`. */
export const articleText = ({
  productName: name,
  variantName,
  size,
  giftCard,
}: Pick<CartItem, 'productName' | 'variantName' | 'size' | 'giftCard'>): string =>
  giftCard
    ? [fullName({ name, variantName }), size].filter(Boolean).join(', ')
    : kindText(fullName({ name, variantName }), size)
