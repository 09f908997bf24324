/** What a ledger finds in a file of type SIE 4, read by the format's own words and by nothing of the shop's code. */
export interface ReadSieFile {
  /** What stands behind each label above the verifications. */
  readonly head: ReadonlyMap<string, readonly string[]>
  readonly accountNames: ReadonlyMap<string, string>
  readonly verifications: readonly ReadVerification[]
}
interface ReadVerification {
  readonly series: string
  readonly number: string
  readonly day: string
  readonly text: string
  readonly rows: readonly { readonly account: string; readonly minor: number; readonly text: string }[]
}

/** The upper half of code page 437. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const decode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('')

/** The fields of a line: bare, `{…}`, or between quotation marks, in which `\"` is one. */
function readFields(line: string): string[] {
  const fields: string[] = []
  const field = /\s*(?:"((?:\\"|[^"])*)"|(\{[^}]*\})|([^\s"{}]+))/y
  while (field.lastIndex < line.trimEnd().length) {
    const found = field.exec(line)
    if (!found) throw new Error(`Not a line of SIE: ${line}`)
    fields.push(found[1]?.replaceAll('\\"', '"') ?? found[2] ?? found[3] ?? '')
  }
  return fields
}

function readMinor(text = ''): number {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`Not an amount: ${text}`)
  return Number(text.replace('.', ''))
}

export function readSieFile(bytes: Uint8Array): ReadSieFile {
  const text = decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.')
  const head = new Map<string, string[]>()
  const accountNames = new Map<string, string>()
  const verifications: (ReadVerification & { rows: ReadVerification['rows'][number][] })[] = []
  let isInside = false
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (line === '{' || line === '}') {
      if (isInside === (line === '{')) throw new Error(`A ${line} too many.`)
      isInside = line === '{'
      continue
    }
    const [label = '', ...fields] = readFields(line)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = fields
    if (isInside !== (label === '#TRANS')) throw new Error(`In the wrong place: ${line}`)
    if (label === '#KONTO') accountNames.set(first, second)
    else if (label === '#VER')
      verifications.push({ series: first, number: second, day: third, text: fourth, rows: [] })
    else if (label === '#TRANS') {
      if (second !== '{}' || !accountNames.has(first)) throw new Error(`Not a row: ${line}`)
      if (fourth !== verifications.at(-1)?.day) throw new Error(`Of another day: ${line}`)
      verifications.at(-1)?.rows.push({ account: first, minor: readMinor(third), text: fifth })
    } else head.set(label, fields)
  }
  return { head, accountNames, verifications }
}

/** Sums of the rows of a file by account, minor units; debit above 0. */
export function sumByAccount({ verifications }: ReadSieFile): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { account, minor } of verifications.flatMap(({ rows }) => rows))
    sums[account] = (sums[account] ?? 0) + minor
  return sums
}
