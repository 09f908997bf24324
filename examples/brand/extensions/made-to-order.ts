import { defineCall } from 'vitrine/extensions'

/** `GET /wp-json/{brand}/v1/made-to-order/SKU`: how many weeks a thing takes that is not there. */
export const madeToOrder = defineCall({
  method: 'GET',
  path: '/made-to-order/:sku',
  answer: async ({ params: { sku = '' } }, shop) => {
    const units = (await shop.findStock([sku])).get(sku)
    return units === undefined ? null : { sku, weeks: units === 0 ? 6 : 0 }
  },
})
