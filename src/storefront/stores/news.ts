/** Measuring code comes when the page is idle; a quick hand may do something before. */
const longestWait = 20

/** What measuring code is told of what a shopper did on this page, also of what was done before it came. One follows at a time. */
export function createNews<T extends readonly unknown[]>(): {
  tell: (...news: T) => void
  follow: (work: (...news: T) => void) => void
} {
  const early: T[] = []
  let hear: ((...news: T) => void) | null = null
  return {
    tell(...news) {
      if (hear) hear(...news)
      else if (early.length < longestWait) early.push(news)
    },
    follow(work) {
      hear = work
      for (const news of early.splice(0)) work(...news)
    },
  }
}
