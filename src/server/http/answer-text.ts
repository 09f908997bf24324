/** The body of an answer: bytes where it is sent again, since Node would encode a text again each time. */
export type Body = string | Buffer

/** Answers that are sent as they are more than once, with their bytes once they are made. */
const kept = new WeakMap<object, Buffer | null>()

/** Says that an answer will be sent again and is never changed: it is serialised once, and lives as long as who keeps it. */
export function sentAgain<T extends object>(answer: T): T {
  if (!kept.has(answer)) kept.set(answer, null)
  return answer
}

/** The body of an answer, made again unless it is known. */
export function serialiseOnce(answer: object, serialise: (answer: object) => string): Body {
  const known = kept.get(answer)
  if (known) return known
  const text = serialise(answer)
  if (known === undefined) return text
  const bytes = Buffer.from(text)
  kept.set(answer, bytes)
  return bytes
}
