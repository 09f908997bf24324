import { hash } from 'node:crypto'

/*
 * The server sees SHA-256 only, so it cannot judge a password's length; what it can do is know the hashes of those that guessers try
 * first: the commonest of a public list, and what is tried in the brand's languages and in these years. They are hashed when they are
 * first needed.
 */

/** So many of the list, which begins with the commonest. */
const commonest = 10_000

/** Tried as they stand, and with the endings below. */
const words = `
password passwort losenord lösenord motdepasse contrasena welcome valkommen welkom willkommen bienvenue secret hemlig hemligt letmein
qwerty qwertz azerty asdfgh zxcvbn iloveyou sunshine princess football fotboll fussball baseball basketball hockey monkey dragon master
shadow superman batman spiderman pokemon starwars naruto michael jessica charlie jordan thomas daniel andrew joshua ashley amanda nicole
jennifer samantha alexander sebastian benjamin summer sommar sommer winter vinter spring autumn hosten freedom whatever computer internet
google facebook instagram samsung apple iphone android windows linux admin administrator root guest user test testing changeme default
login access hello hallo hejsan abc abcd abcdef flower butterfly chocolate cookie banana orange cheese pepper ginger hunter killer ranger
soccer tennis guitar music stockholm goteborg sverige sweden england london berlin paris liverpool arsenal chelsea barcelona madrid
juventus ferrari mercedes porsche corvette mustang harley yamaha diamond purple silver golden forever family mother father sister brother
lovely angel heaven jesus christ blessed lucky phoenix matrix trustno
`
  .trim()
  .split(/\s+/)

const endings = ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!', '2024', '2025', '2026']

/** Neither a word nor a word with an ending. */
const others = `
123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 0987654321 987654321 87654321 654321 54321 11111111 111111 1111111
00000000 000000 88888888 99999999 12121212 123123 123123123 123321 1234321 12344321 112233 11223344 1122334455 121212 131313 232323
147258369 159753 159357 147852369 741852963 789456123 456789123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx
zaq1zaq1 qwertyuiop qwertyui qwerty1234567890 asdfghjkl asdfghjk asdf1234 asdfasdf zxcvbnm zxcvbnm123 qwer1234 qwerasdf qweasdzxc qwe123
qweqwe q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3 abc123 abc12345 abcd1234 abcdefg abcdefgh abcdefghi aa123456 a1234567 a12345678 aaaaaaaa aaaaaa
p@ssw0rd p@ssword passw0rd pa55word pa$$word P@ssw0rd P@ssw0rd1 P@ssw0rd123 Passw0rd! Password1 Password123 Password! Password1! Welcome1
Welcome123 Qwerty123 Qwerty1! Admin123 Admin@123 Test1234 Summer2025 Summer2026 Winter2025 Winter2026 Sommar2025 Sommar2026 letmein123
iloveyou2 ihateyou fuckyou fuckyou1 trustno1 ncc1701 thx1138 monkey12 dragon12 nothing nopassword mypassword mypassword1 yourpassword
passpass pass1234 pass12345 password12345678 passwordpassword qwertyqwerty 1password correcthorsebatterystaple opensesame abracadabra
`
  .trim()
  .split(/\s+/)

const sha256 = (text: string) => hash('sha256', text.normalize('NFC'), 'hex')

/** All of them, as they are typed. */
export async function commonPasswords(): Promise<Set<string>> {
  // Some megabytes, which a server that registers nobody does without.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].slice(0, commonest)
  return new Set([...listed, ...others, ...words.flatMap((word) => endings.map((ending) => word + ending))])
}

let hashes: Promise<ReadonlySet<string>> | null = null
const hashAll = async () => new Set([...(await commonPasswords())].map(sha256))

/** True for the SHA-256 of a password that guessers try first (ASVS 6.2.4; docs/security.md#passwords). */
export async function isCommonPassword(passwordHash: string): Promise<boolean> {
  hashes ??= hashAll()
  return (await hashes).has(passwordHash)
}

const hashOfNothing = sha256('')
export const isEmptyPassword = (passwordHash: string): boolean => passwordHash === hashOfNothing
