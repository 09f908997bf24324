/** How a part of a list differs from the one before: `changed` has both. */
export interface PartDifference<Part> {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly before: Part | null
  readonly after: Part | null
}

/**
 * Compares two lists of parts: those that are the same in both and in the same order stay (the longest common subsequence), what went and
 * what came between them are paired where they are of one kind. A part that moved is removed and added.
 */
export function compareBlocks<Part extends { readonly kind: string }>(
  before: readonly Part[],
  after: readonly Part[],
): PartDifference<Part>[] {
  const [old, fresh] = [before, after].map((list) => list.map((part) => JSON.stringify(part)))
  const lengths = commonLengths(old ?? [], fresh ?? [])
  const done: PartDifference<Part>[] = []
  let removed: Part[] = []
  let added: Part[] = []
  const settle = () => {
    done.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    const [left, right] = [before[i], after[j]]
    if (left && right && old?.[i] === fresh?.[j]) {
      settle()
      done.push({ kind: 'same', before: left, after: right })
      i++
      j++
    } else if (left && (!right || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      removed.push(left)
      i++
    } else if (right) {
      added.push(right)
      j++
    }
  }
  settle()
  return done
}

/** `[i][j]`: how many parts the ends of both lists from there on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        before[i] === after[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

function pairUp<Part extends { readonly kind: string }>(
  removed: readonly Part[],
  added: readonly Part[],
): PartDifference<Part>[] {
  const left = [...added]
  const paired = removed.map((before): PartDifference<Part> => {
    const at = left.findIndex(({ kind }) => kind === before.kind)
    const [after = null] = at === -1 ? [] : left.splice(at, 1)
    return { kind: after ? 'changed' : 'removed', before, after }
  })
  return [...paired, ...left.map((after) => ({ kind: 'added' as const, before: null, after }))]
}
