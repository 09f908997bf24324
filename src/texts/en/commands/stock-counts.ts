/** What `vitrine stock count` and `counts` print. */

export const headings = ['Id', 'State', 'Began (UTC)', 'Counted', 'Name']

export const lineHeadings = ['SKU', 'Base', 'Counted', 'Difference', 'On hand', 'Then']

export const countedText = (counted: number, all: number): string => `${counted} of ${all}`
