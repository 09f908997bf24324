import { isNightly } from '../nightly.ts'

/** How often a fault is tried: with every push, and in the nightly run. */
export const timesNow = (push: number, nightly: number): number => (isNightly ? nightly : push)
