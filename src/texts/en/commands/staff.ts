/** What `vitrine staff --help` prints. */
export const usage = `
Usage: vitrine staff list [--json]
       vitrine staff roles
       vitrine staff invite EMAIL --name NAME --roles A,B
       vitrine staff link EMAIL
       vitrine staff change EMAIL [--name NAME] [--roles A,B]
       vitrine staff disable EMAIL
       vitrine staff enable EMAIL
       vitrine staff role add NAME --permissions A,B | --like ROLE
       vitrine staff role change ROLE [--name NAME] [--permissions A,B]
       vitrine staff role remove ROLE
       vitrine staff limits [--json]
       vitrine staff limit ROLE|EMAIL KIND AMOUNTS

Who may use the back office.

list     everybody, with their roles and when they were last there
roles    what each role may do
invite   makes an account, mails its link, and prints it as well: it is good once, for three days
link     prints a new link, for who has lost all ways to sign in
change   name or roles
disable  ends their sessions; they cannot sign in any more. The last owner stays
enable   lets them in again
role     makes, changes or removes a role of your own: a name and permissions as "vitrine staff roles" lists them, or
         those of another one. Roles that come along stay as they are; one that somebody has is not removed
limits   what roles and persons may give away. Owners have no limits
limit    sets one: KIND is refund-order (money back for one order), refund-day (on one day), voucher (vouchers and
         discounts of one act) gift-card (gift cards of one act), gift-day (all of these on one day) or price-cut (how far a
         price falls on one day, 20%); AMOUNTS is SEK=500,EUR=50 (a currency that is left out has nothing), none, or for a person roles: as their roles have it,
         of several the highest

Exit codes: 0 done, 1 a rule says no, 2 usage error.
`

export const headings = ['E-mail', 'Name', 'State', 'Roles', 'Last seen (UTC)']

export const none = 'Nobody uses the back office yet. The first start prints a link for its owner.'

export const limitHeadings = [
  'Who',
  'Refund, order',
  'Refunds, day',
  'Vouchers',
  'Gift cards',
  'Gifts, day',
  'Lower prices',
]

export const asRoles = 'as their roles'

export const noLimit = 'none'

export const percent = (percent: number): string => `${percent} %`

export const nothing = 'nothing'

export const theLimit = 'The limit'

export const roleRemoved = (name: string): string => `The role ${name} is removed.`

export const neverSeen = 'never'
