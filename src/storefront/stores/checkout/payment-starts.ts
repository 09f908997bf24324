import { createBufferedEvent } from '../buffered-event.ts'

/** Payments that the server has started; the card page opens next. */
export const paymentStarts = createBufferedEvent<[]>()
