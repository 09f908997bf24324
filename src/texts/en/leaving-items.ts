import { plural } from './plural.ts'

const units = (count: number) => plural(count, { one: '1 unit', other: `${count} units` })
const orders = (count: number) => plural(count, { one: '1 order', other: `${count} orders` })

/** What there still is of a size that leaves the shop, as one sentence. */
export function leavingText({
  sku: of,
  onHand,
  reserved,
  orders: open,
}: {
  readonly sku: string
  readonly onHand: number
  readonly reserved: number
  readonly orders: number
}): string {
  const parts = [
    onHand > 0 && `${units(onHand)} in stock`,
    reserved > 0 && `${units(reserved)} reserved`,
    open > 0 && `${orders(open)} to send`,
  ].filter((part) => part !== false)
  return `${of} still has ${parts.join(', ')}. They stay as they are; nobody can buy more of it.`
}
