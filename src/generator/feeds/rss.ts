import { lang } from '#texts/language.ts'

import type { PlannedData } from '../plan/planned-page.ts'
import { previewImage } from '../preview-image.ts'
import { datedPages, type MachineInput } from './machine-input.ts'
import { xmlElement, xmlHead, xmlText } from './xml.ts'

/** `/rss.xml`: the last fifty interviews, stories, campaigns and lookbooks, as RSS 2.0. */
export function planRss({ snapshot, shop, publicUrl }: MachineInput): PlannedData {
  const entries = datedPages(snapshot).slice(0, 50)
  const item = ({ path, title, description, lead, date, image, kicker }: (typeof entries)[number]) =>
    `<item>${[
      xmlElement('title', title),
      xmlElement('link', publicUrl + path),
      `<guid isPermaLink="true">${xmlText(publicUrl + path)}</guid>`,
      xmlElement('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()),
      xmlElement('category', kicker),
      xmlElement('description', description || lead),
      // The length is asked for by RSS and not known before the picture is made; 0 is what readers take for that.
      image
        ? `<enclosure url="${xmlText(previewImage(publicUrl, image.hash))}" type="image/jpeg" length="0"/>`
        : '',
    ].join('')}</item>`
  return {
    file: 'rss.xml',
    source: 'the RSS of stories',
    inputs: entries,
    text: () =>
      `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
        xmlElement('title', shop.name),
        xmlElement('link', `${publicUrl}/`),
        `<description>${xmlText(shop.description || shop.hero.text || shop.name)}</description>`,
        xmlElement('language', lang),
        `<atom:link href="${xmlText(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
        ...entries.map(item),
      ].join('\n')}</channel></rss>\n`,
  }
}
