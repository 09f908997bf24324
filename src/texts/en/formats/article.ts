import type { CartItem } from '#contract/cart.ts'
import type { WithdrawnItem } from '#contract/withdrawal.ts'
import { fullName } from '#domain/product/full-name.ts'

import { reasonTexts } from './return-reasons.ts'
import { kindText } from './size-names.ts'

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

/** `2 × Loafer, Taupe, size 41 (Too small)` */
export const withdrawnText = ({ quantity, reason, ...article }: WithdrawnItem): string =>
  `${quantity} × ${articleText(article)}${reason ? ` (${reasonTexts[reason]})` : ''}`
