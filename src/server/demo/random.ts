/** Chance that is the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `min` to `max`, both among them. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks in proportion to the weights, of which there is one for each. */
  pickWeighted<T>(from: readonly T[], weights: readonly number[]): T
  /** An id of the form of a random UUID (RFC 9562). */
  id(): string
  hex(length: number): string
}

/** Returns a generator of chance (mulberry32): good enough for a demo, and for nothing that must not be guessed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(from: readonly T[], index: number): T => {
    const found = from[index]
    if (found === undefined) throw new RangeError('Nothing to pick from.')
    return found
  }
  const hex = (length: number) => {
    let text = ''
    while (text.length < length)
      text += Math.floor(next() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0')
    return text.slice(0, length)
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => at(from, Math.floor(next() * from.length)),
    pickWeighted(from, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (left -= weight) < 0)
      return at(from, index === -1 ? from.length - 1 : index)
    },
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    hex,
  }
}
