/** What `vitrine menus --help` prints. */
export const usage = `
Usage: vitrine menus show [--json]
       vitrine menus diff FROM TO [--json]
       vitrine menus save FILE [--note TEXT]
       vitrine menus publish [--at TIME]
       vitrine menus hold
       vitrine menus restore VERSION [--note TEXT]
       vitrine menus give-back

The menu, the footer, the notification bar and the promises about delivery and returns. They are what brand/shop.config.ts says until
a version of the back office is published.

show       what they say, what is amiss with them, and their versions
diff       how two versions differ, line by line
save       keeps a JSON file as the draft: as "content" of "show --json"; "-" reads standard input
publish    publishes the draft, now or at an hour; every page follows within seconds
hold       takes back that the draft is published at an hour
restore    makes a former version the draft
give-back  the shop shows what brand/shop.config.ts says again; versions stay

  --at     when, "2026-12-24T18:00", in UTC
  --note   what is new in it
  --json   print as JSON

Exit codes: 0 done, 1 a rule says no, 2 usage error, or a file that cannot be read.
`

export const saved = (version: number): string =>
  `Saved as version ${version}. "vitrine menus publish" publishes it.`

export const published = (version: number): string => `Published: version ${version}.`

export const toBePublished = (version: number): string => `To be published then: version ${version}.`

export const onHold = (version: number): string => `On hold: version ${version}.`

export const restored = (version: number, draft: number): string =>
  `Version ${version} is the draft, as version ${draft}.`

export const asConfigured = 'The shop shows what brand/shop.config.ts says again.'

export const notShown = 'not shown'

export const isPublished = 'published'

export const noVersion = 'No version was saved in the back office.'

export const same = 'Both say the same.'

/** Where menus stand; `draftAt`: when the draft goes out, as a time that people read. */
export function state({
  isPublished: isShown,
  hasDraft,
  draftAt,
}: {
  readonly isPublished: boolean
  readonly hasDraft: boolean
  readonly draftAt: string | null
}): string {
  const shown = isShown
    ? 'The shop shows a version of the back office'
    : 'The shop shows brand/shop.config.ts'
  if (draftAt !== null) return `${shown}; the draft goes out ${draftAt} UTC.`
  return hasDraft ? `${shown}; there is a draft.` : `${shown}.`
}
