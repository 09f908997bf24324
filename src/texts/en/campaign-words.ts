import type { PriceLineFault } from '#domain/campaigns/read-price-lines.ts'

/** What is said of a line of prices that cannot be read. */
export const priceFaultTexts: Readonly<
  Record<PriceLineFault['why'], (line: number, value: string) => string>
> = {
  header: (line) =>
    `Line ${line} must name the columns: SKU, then codes of currencies, each once (SKU, SEK, EUR).`,
  sku: (line) => `Line ${line} has no SKU.`,
  price: (line, value) => `Line ${line}: “${value}” is not a price, or stands below no currency.`,
}
