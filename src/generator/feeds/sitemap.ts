import type { PlannedData, PlannedPage } from '../plan/planned-page.ts'
import type { MachineInput } from './machine-input.ts'
import { xmlElement, xmlHead } from './xml.ts'

/** sitemaps.org allows 50,000 addresses a file. With fewer a changed day in a large shop writes a small file again. */
const addressesPerFile = 1000

type Address = Required<Pick<PlannedPage, 'path' | 'lastChange'>>
const isPublic = (page: PlannedPage): page is PlannedPage & Address => page.lastChange !== undefined

/** Pages that anyone may find, with the day of their last change from the data, never from the clock. */
export function planSitemap({ publicUrl, pages }: MachineInput): PlannedData[] {
  const addresses = pages.filter(isPublic)
  const file = (name: string, listed: readonly Address[], text: () => string): PlannedData => ({
    file: name,
    source: 'the sitemap',
    inputs: listed,
    text,
  })
  const count = Math.ceil(addresses.length / addressesPerFile)
  if (count <= 1) return [file('sitemap.xml', addresses, () => urlset(publicUrl, addresses))]
  const parts = Array.from({ length: count }, (_, position) => {
    const listed = addresses.slice(position * addressesPerFile, (position + 1) * addressesPerFile)
    return file(`sitemap-${position + 1}.xml`, listed, () => urlset(publicUrl, listed))
  })
  const list = parts.map(
    ({ file: name }) => `<sitemap>${xmlElement('loc', `${publicUrl}/${name}`)}</sitemap>`,
  )
  const index = `${xmlHead}<sitemapindex ${namespace}>${list.join('\n')}</sitemapindex>\n`
  return [{ file: 'sitemap.xml', source: 'the sitemap', inputs: [index], text: () => index }, ...parts]
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(publicUrl: string, addresses: readonly Address[]): string {
  const day = dayWriter()
  const urls = addresses.map(({ path, lastChange }) => {
    const lastmod = lastChange === null ? '' : `<lastmod>${day(lastChange)}</lastmod>`
    return `<url>${xmlElement('loc', publicUrl + path)}${lastmod}</url>`
  })
  return `${xmlHead}<urlset ${namespace}>${urls.join('\n')}</urlset>\n`
}

const dayMs = 24 * 60 * 60_000
/** Most of a catalogue changed on few days, so each is written once. */
function dayWriter(): (time: number) => string {
  const days = new Map<number, string>()
  return (time) => {
    const day = Math.floor(time / dayMs)
    const text = days.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 10)
    days.set(day, text)
    return text
  }
}
