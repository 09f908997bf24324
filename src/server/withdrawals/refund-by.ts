import { refundDays } from '#domain/after-sale/withdrawal-periods.ts'

const day = 24 * 60 * 60_000

/** Returns until when the money of a withdrawal goes back, in epoch milliseconds: the deadline is the law's (2011/83/EU, article 13). */
export const refundBy = (receivedAt: number): number => receivedAt + refundDays * day
