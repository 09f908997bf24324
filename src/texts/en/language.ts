/** What `<html>` and machines call the language (BCP 47). */
export const lang = 'en'

/** Which way it is read. */
export const dir: 'ltr' | 'rtl' = 'ltr'

/** How it writes a moment, where a platform's tables do that: which day comes first, how many hours a day has (BCP 47). */
export const locale = 'en-GB'
