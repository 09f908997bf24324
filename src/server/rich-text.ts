import sanitize from 'sanitize-html'

const allowedTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'small',
  'sub',
  'sup',
  'blockquote',
  'cite',
  'figure',
  'figcaption',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]

/** A picture of our own media store, as markup may name it. */
export interface RichTextImage {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Tags of a description that are not shown, so that whoever imports one can say what is gone. */
export const droppedTags =
  /<(script|style|form|input|button|select|textarea|object|embed|applet|audio|svg|canvas|math|link|meta|base)\b/gi

const rules = (images: ReadonlyMap<string, RichTextImage>): sanitize.IOptions => ({
  allowedTags: [...allowedTags, 'img'],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page has one h1, and it is the shop's own.
  transformTags: {
    h1: sanitize.simpleTransform('h2', {}, false),
    img: (_, { src = '', alt = '' }) => {
      const image = images.get(src)
      if (!image) return { tagName: 'img', attribs: {} }
      const { width, height } = image
      return {
        tagName: 'img',
        attribs: { src: image.src, alt, width: String(width), height: String(height), loading: 'lazy' },
      }
    },
    h2: place,
    h3: place,
    a: (tagName, { href = '' }) => ({ tagName, attribs: isAllowedLink(href) ? { href } : {} }),
  },
  // A picture that is not ours.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
})

/** A heading may be a place to link to, `/shipping-info/#on-sizes`. The prefix keeps it apart from the ids of the page itself. */
const place: sanitize.Transformer = (tagName, { id = '' }) => ({
  tagName,
  attribs: /^on-[a-z0-9-]{1,60}$/.test(id) ? { id } : {},
})

/** The address of a picture or film of another site as the web writes it; null for data and what is not an address. */
function foreignAddress(src: string): string | null {
  const written = src.trim().replace(/^\/\//, 'https://')
  if (/^https?:\/\//i.test(written)) return URL.canParse(written) ? written : null
  return written === '' || /^[a-z][a-z0-9+.-]*:/i.test(written) ? null : written
}

/** Where people watch what a frame plays. */
const watchAddress = (src: string): string =>
  src
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/i,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/i, 'https://vimeo.com/$1')

/** A film or a frame of another site, as a link to it. */
const asLink: sanitize.Transformer = (tagName, { src = '', title = '' }) => {
  const address = foreignAddress(src)
  if (address === null || !isAllowedLink(address)) return { tagName, attribs: {} }
  const href = watchAddress(address)
  return { tagName: 'a', attribs: { href }, text: title.trim() || (URL.parse(href)?.host ?? href) }
}

/**
 * A description of another shop with its pictures, by their addresses there, and with links in place of films and frames. Pictures are
 * written `<img src="…" alt="…" />`, as `withPictures` of the catalogue reads them; only what that puts in their place is shown.
 */
export function sanitizeForeignText(html: string): string {
  const usual = rules(noImages)
  return plainLines(
    sanitize(html, {
      ...usual,
      allowedAttributes: { ...usual.allowedAttributes, img: ['src', 'alt'] },
      allowedSchemesAppliedToAttributes: ['href'],
      transformTags: {
        ...usual.transformTags,
        img: (tagName, attribs) => {
          const src = foreignAddress(attribs['src'] ?? attribs['data-src'] ?? '')
          return { tagName, attribs: src === null ? {} : { src, alt: attribs['alt'] ?? '' } }
        },
        iframe: asLink,
        video: asLink,
        source: asLink,
      },
    }),
  ).trim()
}

/** Links go to the web, to mail and telephone, to a path or a place of this page (docs/security.md#content). */
const isAllowedLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href.trim())

const noImages: ReadonlyMap<string, RichTextImage> = new Map()

/**
 * Somebody else's HTML as we keep it: an allow-list of tags, no class, style or script, no id but of a heading that begins with `on-`, only safe links, and of pictures only
 * those given (by the `src` that the markup names). Doing it twice changes nothing.
 */
export function sanitizeRichText(html: string, images = noImages): string {
  return plainLines(sanitize(html, rules(images))).trim()
}

// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and no page shows the others; entities bring them (`&#8;`).
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '')

/** A description that may be plain text: empty lines part paragraphs, as its author saw it. */
export function toRichText(text: string, clean: (html: string) => string = sanitizeRichText): string {
  if (text.trim() === '') return ''
  if (isMarkup.test(text)) {
    const html = clean(text)
    // A `div` alone leaves plain text behind, which is written as it would be read the next time.
    if (html === '' || isMarkup.test(html)) return html
    return splitParagraphs(html, clean)
  }
  return splitParagraphs(text, clean)
}

const isMarkup = /<(p|ul|ol|div|h[1-6]|table|blockquote|br|img|iframe|video|figure)\b/i

function splitParagraphs(text: string, clean: (html: string) => string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
  return clean(
    paragraphs
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
      .join('\n'),
  )
}

const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of HTML or of text with entities, decoded exactly once, white space folded. */
export function toPlainText(html: string): string {
  // Not beyond the next `<`: of a thousand tags that never end, each would look for its end behind all the others.
  const spaced = html.replace(/<(br|\/p|\/li|\/h[1-6]|\/div|\/tr)\b[^<>]*>/gi, ' ')
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return escaped
    .replace(/&(amp|lt|gt|quot);/g, (entity) => escapes[entity] ?? entity)
    .replace(controls, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Plain text for a cell that is read by `toPlainText`: as it is where that gives it back, else with its signs escaped. */
export const plainCell = (text: string): string =>
  toPlainText(text) === text
    ? text
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The beginning of a text, at a word's end. */
export function cutExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 30)).replace(/[\s,.;:–-]+$/, '')}…`
}
