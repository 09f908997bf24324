const mainSizes = '(width >= 1280px) 32vw, (width >= 768px) 60vw, 100vw'
const pairSizes = '(width >= 1280px) 42vw, (width >= 768px) 60vw, 100vw'
const onlySizes = '(width >= 1280px) 50rem, (width >= 768px) 60vw, 100vw'

/** How wide each of so many pictures of a product stands, for `sizes`. */
export const chooseSizes = (count: number): string =>
  count === 1 ? onlySizes : count === 2 ? pairSizes : mainSizes
