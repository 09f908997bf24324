/** What `vitrine search --help` prints. */
export const usage = `
Usage: vitrine search missed [--limit N] [--json]
       vitrine search words [--json]
       vitrine search add LINE [--json]
       vitrine search lead WORDS PATH [--json]
       vitrine search remove ID [--json]

missed  what shoppers looked for and nothing was found, the most often first: how often, the last day, the words.
        "search add" or brand/synonyms.txt say what they mean. Nothing is kept of who asked; what nobody asks for half a
        year is forgotten

words   what the team says about words: synonyms, and words that lead to a page; every server follows within a second
add     a line of synonyms: "jumper, sweater", "navy: ink", "blazer > jacket", "- vest"
lead    a search for exactly these words opens this page: "my parcel" /returns/
remove  takes one away

  --limit N  how many (100)
  --json     print as JSON

Exit codes: 0 done, 1 a line that cannot be read or an unknown id, 2 usage error.
`

export const none = 'There are none.'

export const noMissed = 'No search has found nothing.'

/** What words do that the team has said something about. */
export const kinds = { redirect: 'leads', synonyms: 'synonyms' } as const
