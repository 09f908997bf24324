/** Whether a text is a rate: a number above zero, like 11.034. */
export const isRate = (text: string): boolean => /^\d{1,6}(?:\.\d{1,9})?$/.test(text) && Number(text) > 0

/** Returns what was typed into the field of a rate, with a point where some type a comma. */
export const readRateText = (typed = ''): string => typed.trim().replace(',', '.')
