/** Markup of a text as another program wrote it, and what had to be done to it. */
interface ReadMarkup {
  readonly html: string
  /** Whether its tags were written as text, `&lt;p&gt;`. */
  readonly isEscaped: boolean
  /** Names of shortcodes that were taken out, each once. */
  readonly shortcodes: readonly string[]
}

const tags = 'p|br|ul|ol|li|div|span|h[1-6]|strong|b|em|i|u|a|table|tr|td|blockquote|img|hr'
const tag = new RegExp(`<(?:${tags})\\b[^<>]*>`, 'i')
const escapedTag = new RegExp(`&(?:amp;)*(?:lt|#0*60|#x0*3c);\\s*/?(?:${tags})\\b`, 'i')

/** Tags that were escaped once or more, in a text that has none of its own, as tags again. */
function unescapeTags(text: string): string {
  let html = text
  // A text may have been escaped as often as programs have handed it on; no more often than this.
  for (let round = 0; round < 4 && !tag.test(html) && escapedTag.test(html); round++)
    html = html
      .replace(/&(?:lt|#0*60|#x0*3c);/gi, '<')
      .replace(/&(?:gt|#0*62|#x0*3e);/gi, '>')
      .replace(/&(?:quot|#0*34|#x0*22);/gi, '"')
      .replace(/&(?:#0*39|#x0*27|apos);/gi, "'")
      .replace(/&amp;/gi, '&')
  return html
}

/** Of page builders and of WordPress itself; others are known by their attributes, or by their ends. */
const knownShortcodes =
  /^(?:vc_|wpb_|et_pb_|fusion_|av_|su_|mk_|elementor|gallery$|caption$|embed$|playlist$|audio$|video$|contact-form|products?$|product_page$|add_to_cart|woocommerce_|rev_slider|smartslider|layerslider|button$|accordion|tabs?$|tab$|toggle$|row$|columns?$|col$|spacer$|divider$|dropcap$|icon$|yith_|wpml)/i
const shortcode = /\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^[\]]{0,500})?)\/?\]/gi

/** Takes out what stands for a part of another shop's page, `[vc_row]`; the words between two of them stay. */
function dropShortcodes(text: string): { text: string; names: string[] } {
  const names = new Set<string>()
  const ended = new Set([...text.matchAll(/\[\/([a-z][a-z0-9_-]{1,40})\]/gi)].map(([, name = '']) => name))
  const kept = text.replace(shortcode, (found, end: string, name: string, attributes: string) => {
    const isOne = end !== '' || ended.has(name) || knownShortcodes.test(name) || /\s[\w-]+=/.test(attributes)
    if (!isOne) return found
    names.add(name)
    return ''
  })
  return { text: kept, names: [...names] }
}

/** Returns a description as HTML that only says what the page of a product can show: tags that are tags, and no shortcodes. */
export function readForeignMarkup(text: string): ReadMarkup {
  const html = unescapeTags(text)
  const dropped = dropShortcodes(html)
  return { html: dropped.text, isEscaped: html !== text, shortcodes: dropped.names }
}
