/**
 * What files write for yes: a spreadsheet saves TRUE in its own language as soon as somebody opens a file in it, and people write what they
 * say. Only for cells that hold nothing else: elsewhere the same words are names (`Sand`, `Vero`).
 */
const trueWords = new Set(
  `1 true yes y on wahr ja vrai oui verdadero sí si vero sì verdadeiro sim waar sant sand sann tosi kyllä prawda tak
  pravda áno ano igaz igen adevărat da doğru evet tõene jah patiess jā tiesa taip istina resnično αληθησ ναι истина да true()
  真 是 はい 예`.split(/\s+/),
)
const falseWords = new Set(
  `0 false no n off falsch nein faux non falso onwaar nee falskt falsk nej usann nei epätosi ei fałsz nie
  nepravda ne hamis nem fals nu yanliş yanlış hayır väär aplams nē netiesa neistina neresnično ψευδησ οχι ложь нет não nao false()
  假 否 いいえ 아니요`.split(/\s+/),
)

/** As Excel of most locales writes a number of one cell, `1,0`, and in small letters, the final sigma as any other. */
const comparable = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^([01])[.,]0+$/, '$1')
    .replaceAll('ς', 'σ')
    .replaceAll('i̇', 'i')

/** Whether a cell that is true or false is true, in any language of a spreadsheet. */
export const isTrue = (text: string): boolean => trueWords.has(comparable(text))
/** Whether it is false; an empty cell is neither. */
export const isFalse = (text: string): boolean => falseWords.has(comparable(text))
