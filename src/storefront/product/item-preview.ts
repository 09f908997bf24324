import type { PagePrice, ProductCard } from '#contract/page-data.ts'
import { bagPicture, picturePath } from '#contract/picture-files.ts'

import type { ItemPreview } from '../stores/cart/cart.ts'

type Shown = Pick<ProductCard, 'product' | 'name' | 'variantName' | 'model' | 'uri' | 'media'>

/** A size of a product as the bag draws it until the server answers. */
export function itemPreview(
  { product, name, variantName, model, uri, media: [picture] }: Shown,
  size: string,
  price: PagePrice | null,
): ItemPreview {
  return {
    product,
    productName: name,
    variantName,
    model,
    size,
    uri,
    image: picture ? picturePath(picture.hash, bagPicture) : '',
    priceEach: price?.price ?? '',
    priceEachAsNumber: price?.price_as_number ?? 0,
  }
}
