/** Encodings of one byte a letter, in which spreadsheets save CSV files. `ibm850` is what Excel calls "CSV (MS-DOS)". */
export type CodePage =
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'iso-8859-2'
  | 'macintosh'
  | 'ibm850'

/** The upper half of code page 850, which no decoder of the run time knows. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Returns what decodes bytes one chunk after another. */
export function codePageDecoder(codePage: CodePage): (bytes: Uint8Array) => string {
  if (codePage !== 'ibm850') {
    const decoder = new TextDecoder(codePage)
    return (bytes) => decoder.decode(bytes, { stream: true })
  }
  return (bytes) =>
    Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : upper850.charAt(byte - 0x80),
    ).join('')
}
