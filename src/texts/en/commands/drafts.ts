/** What `vitrine drafts --help` prints. */
export const usage = `
Usage: vitrine drafts add FILE
       vitrine drafts link ID [--days N]
       vitrine drafts list
       vitrine drafts remove ID

add     keeps a content file as a draft, without publishing it, and prints its id; the same path is the same draft.
        Pictures are looked for in ../images beside the file's folder, else in that folder
link    prints an address that shows the draft to whoever has it, for 7 days or as many as you say (at most 90)
remove  the draft and all its links are gone

Exit codes: 0 done, 1 no such draft or file, 2 usage error.
`

export const pictureMissing = (file: string, reason: string): string =>
  `A picture is missing: ${file} (${reason})`

export const none = 'There are no drafts.'

export const headings = ['Id', 'Path', 'Kept (UTC)', 'Title']
