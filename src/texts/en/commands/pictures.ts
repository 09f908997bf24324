/** What `vitrine pictures --help` prints. */
export const usage = `
Usage: vitrine pictures match FOLDER [--apply] [--same-name WHAT] [--json]

Finds the colours of products to which the pictures of a folder belong, by the names of their files, as the back office does: handle or
SKU of the product, colour and place (linen-shirt-ecru-2.jpg), or the SKU or barcode of a size and a place (SHIRT-E-S-2.jpg). Shows the
product, colour and place of each file, and why a file finds none. Folders below it are read, too; only names of files count.

  --apply      brings them into the library and puts them there, all as one change: "vitrine products undo" takes it back. What was
               brought already is not brought again, so a call that broke off is simply made once more
  --same-name  what becomes of another picture of the same name: replace (wherever it is shown) or keep-both; without it the file
               is left out
  --json       print as JSON

Exit codes: 0 done, 1 some files were left out (the others are put), or a rule says no, 2 usage error.
`
