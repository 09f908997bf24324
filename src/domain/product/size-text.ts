/** The size of what comes in one. */
export const oneSize = 'One size'

/** Whether there is no other size to choose. */
export const isOneSize = (size: string): boolean => size === oneSize

/** A size as a line of a bag or a mail names it: `Size 41`, and what says by itself what it is as it stands, `One size`. */
export const sizeText = (size: string, word: 'Size' | 'size' = 'Size'): string =>
  size.length > 5 ? size : `${word} ${size}`
