/** What every email may carry. */
export const unsubscribe = 'Unsubscribe'
