/** A place where the tree forks: one of `total` siblings. Its `index` moves on while they are drawn. */
export interface Fork {
  readonly above: Fork | null
  readonly total: number
  index: number
}

interface PackedId {
  /** Bits of the forks from here up, the nearest highest, behind a leading 1. */
  readonly bits: number
  /** Those that did not fit into 30 bits, written down: five to a digit. */
  readonly rest: string
}

const bitLength = (bits: number) => 31 - Math.clz32(bits)

/** Packs one fork onto those above it, as React does in the browser: both must come to the same ids, or hydration finds strangers. */
function pack(above: PackedId, total: number, index: number): PackedId {
  const aboveLength = bitLength(above.bits)
  const aboveBits = above.bits & ~(1 << aboveLength)
  const slot = index + 1
  const slotLength = 32 - Math.clz32(total)
  if (slotLength + aboveLength <= 30)
    return { bits: (1 << (slotLength + aboveLength)) | (slot << aboveLength) | aboveBits, rest: above.rest }
  const movedLength = aboveLength - (aboveLength % 5)
  const moved = (aboveBits & ((1 << movedLength) - 1)).toString(32)
  const keptLength = aboveLength - movedLength
  return {
    bits: (1 << (slotLength + keptLength)) | (slot << keptLength) | (aboveBits >> movedLength),
    rest: moved + above.rest,
  }
}

const packed = (fork: Fork | null): PackedId =>
  fork === null ? { bits: 1, rest: '' } : pack(packed(fork.above), fork.total, fork.index)

/** What `useId` answers for the `count`th call (from 0) of a component below these forks: `_R_1ab_`, `_R_1abH1_`. */
export function treeId(fork: Fork | null, count: number): string {
  const { bits, rest } = packed(fork)
  const place = (bits & ~(1 << bitLength(bits))).toString(32) + rest
  return `_R_${place}${count > 0 ? `H${count.toString(32)}` : ''}_`
}
