/** What `vitrine customers --help` prints. */
export const usage = `
Usage: vitrine customers list [TEXT] [--guests] [--limit N] [--json]
       vitrine customers show ID-OR-EMAIL [--json]
       vitrine customers note ID-OR-EMAIL TEXT
       vitrine customers voucher ID-OR-EMAIL --amount N --currency CODE --reason TEXT [--message TEXT]
       vitrine customers merge FROM INTO [--confirm EMAIL] [--dry-run] [--json]
       vitrine customers export ID-OR-EMAIL
       vitrine customers erase ID-OR-EMAIL [--json]
       vitrine customers reapply-erasures [FILE ...]

list    the newest accounts; with TEXT, those that it finds: beginnings of words of name and e-mail, of a telephone number, of a
        postcode, or @example.com. --guests: those who bought without an account, by their newest order
show    an account with its orders, or a guest by e-mail; notes of the team, newsletter, returns, vouchers
note    writes something down for the team; whoever it is about gets it with an export
voucher gives an amount for the next order: a voucher for that mailbox alone, for a year and once, mailed with the words of --message.
        --reason is kept as a note
merge   makes one of two accounts, or gives an account what was bought under an address without one. INTO stays, with its login;
        orders, addresses, saved articles, vouchers and notes of FROM move to it. --dry-run prints what would move; where two mailboxes
        meet, or INTO has not proven its own, --confirm repeats the address of FROM
export  prints everything that is kept, as JSON. Of an id: the same that the account's own export gives. Of an e-mail: that of its
        account, and what is kept under the address of a guest: orders, bags, newsletter, waiting lists, gift cards, mails
erase   erases an account, by its id, as its owner would; or, by e-mail, all that is kept under the address, with or without an
        account. What bookkeeping law asks for stays without the person; what is under way loses them when it is done: it says what
        stays and why. It cannot be undone, and does no harm when repeated

reapply-erasures  after a database was restored: erases again who was erased after the backup. Each erasure stands, as a hash, in
        DATA_DIR/erasures.jsonl, which backups have too; name other such files, of other nodes or of younger backups

  --guests   those without an account
  --limit N  how many (50)
  --amount N, --currency CODE  what the voucher is worth: --amount 100 --currency SEK
  --json     print as JSON

Be sure that whoever asks owns the address: answer to that address alone. Who exported or erased what stands in the audit, accounts by
their id and guests by a hash.

Exit codes: 0 done, 1 a rule said no: there is nobody of that name, 2 usage error.
`

export const noted = 'It is noted.'

export const voucherMade = (code: string): string => `The voucher ${code} is made; the running shop mails it.`

export const labels = {
  account: 'Account',
  made: 'Made (UTC)',
  bought: 'Bought (UTC)',
  email: 'E-mail',
  name: 'Name',
  address: 'Address',
  telephone: 'Telephone',
  newsletter: 'Newsletter',
  order: (number: string): string => `Order ${number}`,
  return: (nth: number, number: string): string => `Return ${nth} of ${number}`,
  voucher: (code: string): string => `Voucher ${code}`,
  note: (time: string): string => `Note ${time}`,
}

export const noAccount = 'none'

export const notProven = ' (not proven)'

export const newsletterSince = (day: string): string => `, since ${day}`

export const used = 'used'

export const notUsed = 'not used'

export const noteBy = (text: string, author: string): string => `${text} (${author})`

export const notFound = (text: string): string => `Nobody is found by "${text}".`

export const erased = (id: string): string => `Account ${id} is erased.`

export const addressErased = (email: string, account: string | null): string =>
  `All that was kept under ${email} is erased${account === null ? '' : `, with the account ${account}`}.`

export const nothingKept = (email: string): string =>
  `Nothing is kept under ${email} that could be erased now.`

export const erasedAgain = (count: number): string => `Erasures that were applied again: ${count}.`

export const noGuests = 'There are no guests.'
export const noAccounts = 'There are no accounts.'

export const accountHeadings = ['Id', 'Made (UTC)', 'Country', 'E-mail', 'Name']
export const guestHeadings = ['Id', 'Bought (UTC)', 'Country', 'E-mail', 'Name']
