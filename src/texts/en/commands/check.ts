/** What `vitrine check --help` prints. */
export const usage = `
Usage: vitrine check [--json]

Looks at the files of a project, and at nothing that runs: settings, skin, extensions, payment providers, components,
blocks and templates, pages, names that the next version no longer knows (with file and line), and what
"vitrine upgrade" would do.
Changes nothing.

  --json  print the findings as JSON

Exit codes: 0 all is well (there may be notes), 1 something must be mended, 2 usage error.
`
