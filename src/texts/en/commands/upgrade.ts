/** What `vitrine upgrade --help` prints. */
export const usage = `
Usage: vitrine upgrade [--dry-run] [--force]

Changes a project to what this version of the package asks of it: names that are called differently,
settings that files of a project need. What it cannot change it names with file and line.
Install the version first: npm install --save-exact vitrine@latest. A second run changes nothing.

  --dry-run  list the steps and show the changes as a diff; write nothing
  --force    also with changes that are not committed, or without Git

Exit codes: 0 nothing is left to do, 1 refused, or something is left to do by hand, 2 usage error.
`
