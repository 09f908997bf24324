import { parseMoney } from '#domain/money/parse-money.ts'
import { displayPrice } from '#texts/formats/money.ts'

/** Returns a price text of the wire as people read it, in the currency that was charged. */
export const shownWirePrice = (wireText: string): string => displayPrice(parseMoney(wireText))
