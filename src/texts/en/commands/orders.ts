/** What `vitrine orders --help` prints. */
export const usage = `
Usage: vitrine orders list [TEXT] [--state STATE] [--where QUERY] [--limit N] [--json]
       vitrine orders show NUMBER [--json]
       vitrine orders ship NUMBER --carrier NAME [--tracking ID] [--url URL] [--line SKU=N ... | --partial] [--json]
       vitrine orders label NUMBER [--line SKU=N ...] [--out FILE.pdf] [--json]
       vitrine orders pack NUMBER [--undo] [--json]
       vitrine orders delivered NUMBER [--parcel N] [--undo] [--json]
       vitrine orders address NUMBER --set FIELD=TEXT ... [--json]
       vitrine orders capture NUMBER [--json]
       vitrine orders tracking NUMBER [--tracking ID] [--url URL] [--carrier NAME] [--parcel N] [--quiet] [--json]
       vitrine orders cancel NUMBER [--reason TEXT] [--json]
       vitrine orders refund NUMBER [--line SKU=N ... | --amount 99.50] [--shipping] [--restock] [--reason TEXT] [--json]
       vitrine orders release NUMBER [--reason TEXT] [--json]
       vitrine orders hold NUMBER --reason TEXT [--json]
       vitrine orders note NUMBER --text TEXT [--json]
       vitrine orders mails NUMBER [--mail N] [--json]
       vitrine orders resend NUMBER [--mail N] [--json]
       vitrine orders archive NUMBER [--json]
       vitrine orders announce NUMBER --line SKU=N [--line ...] [--reason WHY] [--size SIZE] [--json]
       vitrine orders receive NUMBER [--return N] [--line SKU=N ...] [--condition STATE] [--restock] [--money] [--json]
       vitrine orders refund-return NUMBER [--return N] [--withhold 49] [--json]
       vitrine orders cancel-return NUMBER [--return N] [--json]
       vitrine orders exchange NUMBER --line SKU=N --size SIZE [--reason WHY] [--condition STATE] [--restock] [--json]

list     the newest orders, with who ordered what and where it goes; with TEXT, those of this number, SKU or tracking number, and those in
         whose name, e-mail or postcode words begin so, or in whose phone number it stands: capitals and accents do not count, nor whether
         a number begins with 0 or +46. Marked are those of which money went back (all or part), and those whose parcels are held for a
         dispute or a fraud warning
         --where QUERY  as in the address of the back office: 'country=SE&pack=ready&from=2026-01-01'
show     one order whole, with what of each line is left to send and was refunded, what is left to refund, its parcels, refunds, disputes,
         what goes back and why, and who did what
ship     notes a parcel with all that is left to send, and mails its tracking to the buyer
         --line SKU=N  what it holds, if not all; may be given more than once. Parcels follow while something is left
         --partial     more parcels follow, and what this one holds is not said
         Of a purchase on account the money is taken for what it holds
label    has the connected carrier make a label for all that is left to send, notes the parcel with its tracking, and writes the label as
         a PDF. Once all of it is sent, it writes the label of the last parcel again
         --line SKU=N  what the parcel holds, if not all; may be given more than once
         --out FILE    where the PDF goes: label-NUMBER.pdf
pack     notes that it is packed: its buyer can neither change its address nor cancel it any more. --undo: it is not after all
delivered  notes that a parcel has arrived; the buyer sees it on the page of the order. --undo: it has not
         --parcel N    which of several, in the order in which they were sent
address  sends it elsewhere in its country before it is packed, and mails the buyer so; the address of the bill stays
         --set city=Lund   a field of the address; may be given more than once
capture  takes what the provider refused to take for a parcel, once more
tracking corrects what was noted of a parcel, and mails the new tracking to the buyer. What is not given stays; a link that holds the
         old number gets the new one. --url "" takes the link away; --quiet: no mail
         --parcel N    which of several, in the order in which they were sent
cancel   before anything was sent: all money goes back, all units into stock; the buyer is emailed
refund   money goes back; the buyer is emailed once the provider has accepted it. Without --line and --amount: all that is left.
         --line SKU=N  units, at what was paid for them; may be given more than once
         --amount N    an amount in the currency of the order
         --shipping    what was paid for shipping as well
         --restock     the refunded units can be sold again
release  its parcels may leave in spite of a dispute, a fraud warning or a hold
hold     its parcels wait, and the warehouse does not see it, until it is released
note     for the team: the buyer never sees it
mails    what was written to its buyer, as it was sent; what opens or pays something is left out
         --mail N      of one of them the text as well, by its place in that list, from 1 on
resend   writes one of them again, with what is known by now; without --mail the last
archive  nothing more happens to it
announce something comes back: the buyer is mailed how. --size SIZE: for another size, which is kept from now on
receive  a return is there; a wanted size becomes an order of its own, and what it costs less goes back. Without --line all of it came
         --condition   as-sold (what it is without), worn or faulty
         --money       no other size is sent: the money goes back
refund-return  pays a received return, less the fee that was said; --withhold N keeps that much back instead
cancel-return  it does not come: what was kept for it can be sold again
exchange receives units and makes the order of the other size, in one
         --return N    which of several; the newest one by default
         --reason WHY  too-small, too-large, not-as-expected, faulty, changed-mind or something-else

  --state STATE  only paid, paid_shortfall, shipped, archived or cancelled
  --limit N      how many (50)
  --json         print as JSON

Money and mails are sent by the running shop, or when it starts again.

Exit codes: 0 done, 1 no such order or a rule says no, 2 usage error.
`

export const none = 'There are no orders.'

export const noMatch = 'No order matches.'

export const labels = {
  order: 'Order',
  time: 'Time (UTC)',
  state: 'State',
  email: 'E-mail',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  shipping: 'Shipping',
  payment: 'Payment',
  total: 'Total',
  done: 'Done',
}

export const doneBy = (time: string, action: string, actor: string): string =>
  `${time}  ${action} by ${actor}`

export const headings = [
  'Number',
  'Time (UTC)',
  'State',
  'Total',
  'Refunded',
  'To',
  'Name',
  'E-mail',
  'Articles',
]

export const units = (quantity: number, name: string): string => `${quantity} x ${name}`

export const moreArticles = (count: number): string => `+ ${count} more`

export const held = (state: string): string => `${state}, held`
