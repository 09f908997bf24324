/** First 32 bits of the fractional parts of a root of each of the first primes (FIPS 180-4 §4.2.2, §5.3.3). */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count)
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor += 1) isPrime &&= candidate % factor !== 0
    if (!isPrime) continue
    words[found] = (root(candidate) % 1) * 2 ** 32
    found += 1
  }
  return words
}

const constants = fractions(64, Math.cbrt)
const start = fractions(8, Math.sqrt)
const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
const at = (words: Uint32Array, index: number) => words[index] ?? 0

function padded(bytes: Uint8Array): DataView {
  const length = (Math.floor((bytes.length + 8) / 64) + 1) * 64
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = at(words, index - 15)
    const late = at(words, index - 2)
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = at(words, index - 16) + low + at(words, index - 7) + high
  }
  return words
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(constants, index) + at(words, index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}

/** SHA-256 of some bytes as lower-case hex (FIPS 180-4), for pages where `crypto.subtle` is not to be had: plain http. */
export function sha256(bytes: Uint8Array): string {
  const state = start.slice()
  const view = padded(bytes)
  for (let offset = 0; offset < view.byteLength; offset += 64) mix(state, schedule(view, offset))
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}
