/** Nothing is shown where pages are generated. */
export const flushSync = (change: () => void): void => change()
