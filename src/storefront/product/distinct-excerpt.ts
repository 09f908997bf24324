const letters = (text: string): string => text.replace(/\s+/g, '')

/**
 * What an excerpt says beyond the description, which stands open below it: '' where it is only how that begins. A shop whose files name no
 * short text has such excerpts (`excerptFrom`). `description`: sanitised HTML.
 */
export function distinctExcerpt(excerpt: string, description: string): string {
  const reported = description.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
  return letters(reported).startsWith(letters(excerpt.replace(/…$/, ''))) ? '' : excerpt
}
