/** The size of what comes in one. */
export const oneSize = 'One size'

/** Whether there is no other size to choose. */
export const isOneSize = (size: string): boolean => size === oneSize
