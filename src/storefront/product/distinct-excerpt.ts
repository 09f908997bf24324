const letters = (text: string): string => text.replace(/\s+/g, '')

/**
 * What an excerpt says beyond the description, which stands open below it: '' where it is only how that begins. A shop whose files name no
 * short text has such excerpts (`excerptFrom`). `description`: sanitised HTML.
 */
export function ownWords(excerpt: string, description: string): string {
  const told = description.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
  return letters(told).startsWith(letters(excerpt.replace(/…$/, ''))) ? '' : excerpt
}
