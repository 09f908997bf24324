const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * What an excerpt says beyond the description, which stands open below it: '' where it is only how that begins. A shop whose files name no
 * short text has such excerpts (`excerptFrom`). `description`: sanitised HTML.
 */
export function ownWords(excerpt: string, description: string): string {
  const begun = words(excerpt.replace(/…$/, ''))
  const told = words(description.replaceAll('&amp;', '&').replace(/<[^>]*>/g, ' '))
  return told.startsWith(begun) ? '' : excerpt
}
