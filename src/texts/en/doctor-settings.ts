import { plural } from './plural.ts'

/** What `vitrine doctor` and `vitrine check` say of Node, the brand, the environment and what is built. */

export const nodeTooOld = (node: string, oldest: string) =>
  `${node}; ${oldest} or later is needed ("npm start" brings it)`
export const brandSound = (name: string) => `${name}: its settings are sound`
export const production = 'production'
export const notProduction = 'not production: simulator and mailbox are on'
export const staleLock = (file: string) => `If no server runs, remove ${file}.`

export const synonymsKnown = (count: number) => `the search knows other names of ${count} words`
export const synonymsWrong = (first: string, more: number) =>
  more === 0 ? first : `${first}; and ${more} more lines are wrong`

export const lawComplete = 'its settings lack nothing that the law of its markets asks for'
export const lawLacks = (missing: readonly string[]) =>
  `something is missing: ${missing.join(', ')}; "vitrine doctor law" lists it with its sources`
export const noDemoSetting = "no setting is the demo's"
export const securityTxtThere = 'names who is to hear of a weakness'

export const otherSites = (origins: readonly string[]) =>
  `CORS_ORIGINS names another site than PUBLIC_URL: ${origins.join(', ')}. Serve both from one site.`
export const keyOfNode = (file: string) => `${file}, of this node alone; several nodes need one SIGNING_KEY`
export const keyToCome = (file: string) => `none yet; made in ${file} when it is first needed`
export const keyReplaced = (file: string) =>
  `SIGNING_KEY is set, so links and gift cards made with ${file} fail. Name that key after a comma in SIGNING_KEY, or remove the file.`
export const severalKeys = (count: number) =>
  `SIGNING_KEY has ${count}: the first signs, each is accepted. Drop the old in time.`

export const built = 'built'
export const toBuild = (isStale: boolean) =>
  `${isStale ? 'older than its sources' : 'not built yet'}; "vitrine build --bundle" builds it, and "vitrine serve" where it may write`
export const published = 'published'
export const notPublished = 'not published yet; "vitrine serve" or "vitrine publish" makes it'
export const deadLinks = (paths: readonly string[]) =>
  `No page is at ${paths.join(', ')}. Menu, footer, hero and notification (brand/shop.config.ts, or the back office) and the shop itself link there: write the pages, or take away the links that are yours.`

export const filesReadable = (count: number) => `${count} files can be read`
export const skinNames = (count: number) =>
  `sets ${count} ${plural(count, { one: 'name', other: 'names' })} of colours and type`
export const noneOfItsOwn = 'none of its own'
export const nothingThere = 'none'
export const upgradeChanges = (title: string, version: string, files: readonly string[]) =>
  `${version}: ${title}. \`npx vitrine upgrade\` changes ${files.join(', ')}.`
export const heroLost = (image: string) =>
  `brand/shop.config.ts, hero, image: brand/images/ has no ${image}, so the home page has no picture. Put it there, or write null.`
