import type { PageBlock } from '#contract/staff/page-document.ts'

/** The words of HTML, for reading. */
const words = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim()

/** What a part of a page says, as one text. */
export function readableBlock(block: PageBlock): string {
  const parts = (): readonly string[] => {
    switch (block.kind) {
      case 'text':
        return [words(block.html)]
      case 'answer':
        return [block.question, words(block.html)]
      case 'questions':
        return [block.heading, ...block.questions.flatMap(({ question, html }) => [question, words(html)])]
      case 'quote':
        return [block.text, block.by]
      case 'pictures':
        return [...block.pictures.flatMap(({ src, alt }) => [src, alt]), block.caption]
      case 'video':
        return [block.src, block.poster, block.label, block.caption]
      case 'products':
        return [block.heading, block.products.join(', ')]
    }
  }
  return parts()
    .filter((part) => part !== '')
    .join(' · ')
}
