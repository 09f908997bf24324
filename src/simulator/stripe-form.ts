/** A decoded form body: `line_items[0][price_data][currency]=sek` becomes nested objects; list indexes stay as keys. */
export interface FormObject {
  [key: string]: FormValue | undefined
}
export type FormValue = string | FormObject

const emptyObject = (): FormObject => Object.create(null) as FormObject

/** Decodes the bracketed form encoding of Stripe's API (docs.stripe.com/api: "form-encoded request bodies"). */
export function parseForm(body: string): FormObject {
  const root = emptyObject()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let target = root
    for (const part of path) {
      const next = target[part]
      const branch = typeof next === 'object' ? next : emptyObject()
      target[part] = branch
      target = branch
    }
    target[last] = value
  }
  return root
}

export const asText = (value: FormValue | undefined): string | null =>
  typeof value === 'string' ? value : null

export const asObject = (value: FormValue | undefined): FormObject =>
  typeof value === 'object' ? value : emptyObject()

/** The elements of an indexed list, in the order of their indexes. */
export const asList = (value: FormValue | undefined): FormValue[] =>
  Object.entries(asObject(value))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, element]) => (element === undefined ? [] : [element]))

/** A map of texts, as in `metadata`. */
export const listTexts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )

/** A whole number of zero or more, or null. */
export function asWholeNumber(value: FormValue | undefined): number | null {
  const text = asText(value)
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
