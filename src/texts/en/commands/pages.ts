import type { PageFault } from '#contract/staff/pages.ts'

import { pageFileFaultText } from '../page-file-faults.ts'

/** What `vitrine pages --help` prints. */
export const usage = `
Usage: vitrine pages list [--json]
       vitrine pages show PATH [--json]
       vitrine pages diff PATH FROM TO [--json]
       vitrine pages save FILE [--note TEXT]
       vitrine pages publish PATH [--at TIME]
       vitrine pages hold PATH
       vitrine pages unpublish PATH [--to ADDRESS]
       vitrine pages move PATH NEW-PATH
       vitrine pages restore PATH VERSION [--note TEXT]
       vitrine pages link PATH
       vitrine pages end-links PATH
       vitrine pages comments PATH [--json]
       vitrine pages comment PATH BLOCK TEXT
       vitrine pages resolve PATH COMMENT
       vitrine pages export (PATH | --all) [--draft] [--force]
       vitrine pages give-back PATH

list       all pages: those of files, and those that the back office has
show       versions of one, and what is amiss with it
diff       how two versions differ, block by block
save       keeps a content file as a draft of its page; from then on the page is the back office's
publish    publishes the draft, now or at an hour
hold       takes back that a draft is published at an hour
unpublish  takes a page off the shop; its versions stay
move       gives a page another address; the old one leads there
restore    makes a former version the draft
link       prints an address that shows the newest version for 7 days
end-links  no such address shows it any more
comments   what the team noted at its blocks, with the id of each
comment    notes something at a block, for the team alone
resolve    closes a comment: it is done
export     writes the published version into the brand's file; one that has changed meanwhile stays
give-back  the page is its file's again

  PATH     the address of the page, "/terms/"
  --at     when, "2026-12-24T18:00", in UTC
  --to     where its address leads from then on: "/about/", or another site
  --note   what is new in it
  --draft  the newest version, published or not
  --force  over a file that has changed
  --json   print as JSON

Exit codes: 0 done, 1 no such page, or a rule says no, 2 usage error.
`

export const published = (path: string): string => `Published: ${path}.`

export const toBePublished = (path: string): string => `To be published at that hour: ${path}.`

export const onHold = (path: string): string => `On hold: ${path}.`

export const offTheShop = (path: string): string => `Off the shop: ${path}.`

export const moved = (path: string, from: string): string => `Now at ${path}; ${from} leads there.`

export const restored = (version: number, path: string, draft: number): string =>
  `Version ${version} of ${path} is the draft, as version ${draft}.`

export const noLink = (path: string): string => `No link shows it: ${path}.`

export const noted = (block: string, path: string): string => `Noted at block ${block} of ${path}.`

export const resolved = (id: string): string => `Resolved: ${id}.`

export const givenBack = (path: string): string => `Its file's again: ${path}.`

export const none = 'There are no pages.'

export const states = {
  published: 'published',
  notPublished: 'not published',
  draft: 'draft',
  draftFor: (time: string): string => `draft for ${time} UTC`,
  inBackOffice: 'back office',
  inFile: 'file',
  fileChanged: 'file changed',
}

export const noVersion = 'No version was saved in the back office.'

export const nothingNoted = 'Nothing was noted at this page.'

export const comments = {
  gone: 'gone',
  block: (block: number): string => `block ${block}`,
  open: 'open',
  resolved: 'resolved',
}

export const saved = (path: string, version: number): string =>
  `Saved: ${path}, version ${version}. "vitrine pages publish ${path}" publishes it.`

export const noneChanged = 'The back office has changed no page.'

export const fileStays = (file: string): string =>
  `${file} has changed since the back office took the page over, and stays as it is. "--force" writes over it.`

export const written = (file: string): string => `Written: ${file}`

/** What is amiss with a page, with the block that it is in. */
export function pageFaultText(fault: PageFault): string {
  const where = fault.block === null ? 'The page' : `Block ${fault.block}`
  return `${where}: ${whatIsAmiss(fault)}`
}

function whatIsAmiss(fault: PageFault): string {
  switch (fault.code) {
    case 'invalid':
      return pageFileFaultText(fault.fault)
    case 'picture-unknown':
      return `no picture of the shop is called ${fault.name}`
    case 'product-unknown':
      return `no product is sold at ${fault.name}`
    case 'link-unknown':
      return `nothing of the shop is at ${fault.name}${fault.nearest ? `; the nearest there is: ${fault.nearest}` : ''}`
  }
}
