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
