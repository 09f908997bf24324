import * as z from 'zod/mini'

/** GET stock/{id}, docs/api.md#stock. `stock` is units that can be sold now, capped at the shop's ceiling; "infinite" for gift cards. */
export const StockAnswer = z
  .object({
    item: z.nullable(z.string()),
    product: z.string(),
    available: z.boolean(),
    items: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        stock: z.union([z.int().check(z.nonnegative()), z.literal('infinite')]),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Stock', description: 'What can be sold now, by size.' })
export type StockAnswer = z.infer<typeof StockAnswer>

export const CartStock = z
  .object({ short: z.record(z.string(), z.int().check(z.nonnegative())) })
  .register(z.globalRegistry, {
    id: 'CartStock',
    description:
      'By item id, of lines of a cart that ask for more than there is: how many can be had, 0 when it is sold out. Lines that can be had whole are absent. What a payment of this cart holds counts as to be had.',
  })
export type CartStock = z.infer<typeof CartStock>

export const SoldOut = z
  .object({ soldOut: z.record(z.string(), z.array(z.string())) })
  .register(z.globalRegistry, {
    id: 'SoldOut',
    description:
      'By product id the names of its sizes of which none can be sold now. Products that have every size are absent.',
  })
export type SoldOut = z.infer<typeof SoldOut>
