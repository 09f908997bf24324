import { expect, test } from 'vitest'

import { refusedSynonymsText } from '#texts/synonym-faults.ts'

import { addSynonyms, readSynonyms } from './synonyms.ts'

const askedFor = (text: string, word: string) =>
  (readSynonyms(text).synonyms.names.get(word) ?? []).map((synonym) => synonym.word)

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
      .synonyms.names.get('rollneck')
      ?.map(({ shown }) => shown),
  ).toEqual(['polo neck', 'polo necks', 'turtleneck', 'turtlenecks'])
})

test.each([
  ['jumper', 'line 1: "jumper" is alone'],
  ['jumper, , sweater', 'line 1: a name is empty'],
  ['navy:', 'line 1: a name is empty'],
  ['navy: ink: river', 'line 1: one colon or > at most'],
  ['blazer > jacket > coat', 'line 1: one colon or > at most'],
  ['- vest,', 'line 1: a name is empty'],
  ['ok, fine\nlong sleeved t-shirt, tee', 'line 2: "long sleeved t-shirt" has 4 words; 3 at most'],
])(
  'what is wrong with %j is reported by line, with how it should be; other lines count',
  (text, sentence) => {
    const { refused, synonyms } = readSynonyms(`${text}\nhat, cap`)
    expect(refused.map((line) => refusedSynonymsText('own.txt', line))).toEqual([
      expect.stringContaining(`own.txt, ${sentence}`),
    ])
    expect(synonyms.names.get('hat')).toHaveLength(2)
  },
)

test('a name behind > stands in for one that nothing is called, in both numbers', () => {
  const { broader } = readSynonyms('blazer, suit jacket > jacket, coat\nblazers > gilet').synonyms
  expect(broader.get('blazer')).toEqual(['jacket', 'coat', 'gilet'])
  expect(broader.get('suitjackets')).toEqual(['jacket', 'coat'])
  expect(broader.get('jacket')).toBeUndefined()
})

test('what a brand takes away of the defaults finds nothing by them, and still by its own lines', () => {
  const { synonyms } = readSynonyms('- vest, pants\nvest: slipover', 'vest, gilet\ntrousers, pants, slacks')
  const asked = (word: string) => (synonyms.names.get(word) ?? []).map(({ word: each }) => each)
  expect(asked('trousers')).toEqual(['slacks'])
  expect(asked('slipover')).toEqual(['vest', 'vests'])
})

test('further lines are added to a list, and take names away from it', () => {
  const { synonyms } = readSynonyms('jumper, sweater\nvest, gilet\nblazer > jacket')
  const more = addSynonyms(synonyms, 'knit: jumper\n- vest, blazer\nnot readable')
  const names = (word: string) => more.names.get(word)?.map((each) => each.word) ?? []
  expect(names('jumper')).toEqual(expect.arrayContaining(['sweater', 'knit']))
  expect(names('gilet')).toEqual([])
  expect(more.broader.has('blazer')).toBe(false)
})
