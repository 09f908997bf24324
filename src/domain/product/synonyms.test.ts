import { expect, test } from 'vitest'

import { readSynonyms } from './synonyms.ts'

const askedFor = (text: string, word: string) =>
  (readSynonyms(text).synonyms.get(word) ?? []).map((synonym) => synonym.word)

test('a line without a colon goes all ways, one with a colon one way, in both numbers', () => {
  const list = '# colours\n\njumper, sweater, pullover\r\nNavy: ink, raw indigo'
  expect(askedFor(list, 'sweater')).toEqual(['jumper', 'jumpers', 'pullover', 'pullovers'])
  expect(askedFor(list, 'sweaters')).toEqual(askedFor(list, 'sweater'))
  expect(askedFor(list, 'ink')).toEqual(['navy', 'navies'])
  expect(askedFor(list, 'rawindigo')).toEqual(['navy', 'navies'])
  expect(askedFor(list, 'navy')).toEqual([])
  expect(readSynonyms(list).refused).toEqual([])
})

test('lines about one word come together; hyphens and spaces are the same', () => {
  const list = 'polo neck, roll-neck\nturtleneck, roll neck'
  expect(askedFor(list, 'rollneck')).toEqual(['poloneck', 'polonecks', 'turtleneck', 'turtlenecks'])
  expect(
    readSynonyms(list)
      .synonyms.get('rollneck')
      ?.map(({ shown }) => shown),
  ).toEqual(['polo neck', 'polo necks', 'turtleneck', 'turtlenecks'])
})

test.each([
  ['jumper', 'line 1: "jumper" is alone'],
  ['jumper, , sweater', 'line 1: a name is empty'],
  ['navy:', 'line 1: a name is empty'],
  ['navy: ink: river', 'line 1: one colon at most'],
  ['ok, fine\nlong sleeved t-shirt, tee', 'line 2: "long sleeved t-shirt" has 4 words; 2 at most'],
])('what is wrong with %j is told by line, with how it should be; other lines count', (text, sentence) => {
  const { refused, synonyms } = readSynonyms(`${text}\nhat, cap`)
  expect(refused).toEqual([expect.stringContaining(sentence)])
  expect(synonyms.get('hat')).toHaveLength(2)
})
