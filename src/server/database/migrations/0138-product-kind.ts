/**
 * Products say their kind, beside whether they are a gift card: the version before reads that, and writes products without a kind for as
 * long as it serves, which are read by it (`documents/stored-product.ts`). As text, so that the order of fields stays as it was.
 */
export const statements = (['true', 'false'] as const).map((isGiftCard) => {
  const before = `"giftCard":${isGiftCard}`
  const after = `${before},"kind":"${isGiftCard === 'true' ? 'gift-card' : 'goods'}"`
  return `update products set body = replace(body, '${before}', '${after}')
    where body like '%${before}%' and body not like '%${before},"kind":%'`
})
