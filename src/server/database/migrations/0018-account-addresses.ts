/** Invisible characters that a pasted address brought along: zero-width, soft hyphen, marks of direction, byte order mark. */
const invisible = [
  '\u00ad\u034f\u061c\u180e',
  '\u200b\u200c\u200d\u200e\u200f',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff',
].join('')

const visible = [...invisible].reduce((column, sign) => `replace(${column}, '${sign}', '')`, 'email')
/** Quotes, angle brackets and the punctuation of a sentence, which no address begins or ends with. */
const unwrapped = (text: string): string => `trim(${text}, '<>",;')`
const mailable = unwrapped(
  `case when ${unwrapped(visible)} like 'mailto:%' then substr(${unwrapped(visible)}, 8) else ${visible} end`,
)

/**
 * Accounts whose address was accepted with such characters get the address that mail is delivered to, so that their owners can log in with
 * it and be mailed. Where that one has an account already, or two of them would become one, the address stays: it still opens its account
 * when it is typed the same way.
 */
export const statements = [
  `with cleaned as (
      select id, ${mailable} as address,
        row_number() over (partition by ${mailable} order by created_at, id) as place
      from customers where ${mailable} <> email)
    update customers set email = (select address from cleaned where cleaned.id = customers.id)
    where id in (
      select id from cleaned
      where place = 1 and address like '%_@_%'
        and not exists (select 1 from customers as other where other.email = cleaned.address))`,
]
