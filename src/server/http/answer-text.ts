/** Answers that are sent as they are more than once, with their text once it is made. */
const texts = new WeakMap<object, string | null>()

/** Says that an answer will be sent again and is never changed: it is serialised once, and lives as long as who keeps it. */
export function sentAgain<T extends object>(answer: T): T {
  if (!texts.has(answer)) texts.set(answer, null)
  return answer
}

/** The text of an answer, made anew unless it is known. */
export function textOf(answer: object, serialise: (answer: object) => string): string {
  const known = texts.get(answer)
  if (typeof known === 'string') return known
  const text = serialise(answer)
  if (known === null) texts.set(answer, text)
  return text
}
