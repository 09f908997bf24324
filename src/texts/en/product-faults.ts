import type { ProductFaultReason } from '#contract/staff/product-faults.ts'

import { displayPrice } from './formats/money.ts'
import { whoMay } from './limit-refusals.ts'

/** Returns what is wrong with a field of a product, and how to mend it. */
export function productFaultText(fault: ProductFaultReason): string {
  switch (fault.code) {
    case 'required':
      return 'This cannot be empty.'
    case 'compare-not-higher':
      return 'The compare price must be higher than the price. Leave it empty while there is no sale.'
    case 'measurements':
      return 'This is not a table. Write a line for each size, its cells between |; the first line names the columns.'
    case 'hs-code':
      return 'An HS code has 6 to 10 digits, like 6109.10 or 6110110000.'
    case 'ean':
      return 'This is not a barcode: an EAN has 13 digits and its last one checks the others. One of them is mistyped.'
    case 'swatch':
      return 'Write the colour like #8e9aa4, or leave it empty to go by its name.'
    case 'address':
      return 'An address holds small Latin letters, digits and hyphens, like linen-shirt-white.'
    case 'address-taken':
      return 'Another page has this address. Choose another one.'
    case 'publish-past':
      return 'This time is over. Choose a later one, or set the product live.'
    case 'publish-time':
      return 'Only a scheduled product has a time to go live. Set its status to scheduled.'
    case 'item-unknown':
      return 'This size is no longer there. Load the product again.'
    case 'color-unknown':
      return 'This colour is no longer there. Load the product again.'
    case 'last-size':
      return 'A product keeps one size at least. Archive the product to take it off sale.'
    case 'handle-taken':
      return `${fault.params.product} has this handle, on sale or not. Choose another one.`
    case 'name-twice':
      return `"${fault.params.name}" stands there twice. Each colour, and each size of a colour, has a name of its own.`
    case 'film-unknown':
      return 'The shop does not have this film. Bring it again.'
    case 'picture-unknown':
      return 'A picture is no longer in the shop. Bring it again under Pictures, or choose another.'
    case 'price-cut': {
      const { percent, lowest, may } = fault.params
      return `You may lower a price by up to ${percent} % within a day${lowest ? `, here to ${displayPrice(lowest).replaceAll('\u00a0', ' ')}` : ''}. ${whoMay(may)}`
    }
    case 'sku-taken':
      return `${fault.params.product} has the SKU ${fault.params.sku}. Each SKU stands for one size.`
    case 'sku-twice':
      return `The SKU ${fault.params.sku} stands twice in this product.`
    case 'country':
      return `"${fault.params.text}" is not a country. Write two letters, like PT, or its English name.`
    case 'percentages':
      return `The percentages sum to ${fault.params.sum}, and must to 100.`
    case 'pricelist-unknown':
      return `The shop has no pricelist ${fault.params.id}.`
    case 'goes-with-unknown':
      return `Nothing in the shop is called "${fault.params.text}". Write a handle, a page's path or a SKU.`
  }
}
