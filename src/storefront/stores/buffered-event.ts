/** Measuring code comes when the page is idle; a quick hand may do something before. */
const maxKept = 20

/** What a shopper did on this page. Its one listener hears also of what was done before it came. */
export function createBufferedEvent<T extends readonly unknown[]>(): {
  emit: (...what: T) => void
  listen: (listener: (...what: T) => void) => void
} {
  const early: T[] = []
  let hear: ((...what: T) => void) | null = null
  return {
    emit(...what) {
      if (hear) hear(...what)
      else if (early.length < maxKept) early.push(what)
    },
    listen(listener) {
      hear = listener
      for (const what of early.splice(0)) listener(...what)
    },
  }
}
