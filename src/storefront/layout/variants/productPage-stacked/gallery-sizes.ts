/** How wide each picture of the strip stands, for `sizes`: however many there are. */
export const chooseSizes = (_count: number): string => '(width >= 768px) min(46vw, 62vh), 100vw'
