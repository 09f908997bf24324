import path from 'node:path'

import { expect, test } from 'vitest'

import { describeConformance, idsInTitles, readConformance, readRequirements } from './conformance.ts'

test('ids are read from titles alone: single, in lists, in ranges, in describe and each', () => {
  // Angle brackets here, so that this file does not itself name these requirements.
  const source = `
    // <9.1> in a comment proves nothing
    test('<2.25> links are prefetched', () => expect(list['<9.2>']))
    describe('guard <2.31–2.33>', () => {})
    test.each([['a', 1]])('<4.1, 4.3> %s', () => {})
    test.each(cases)("row <5.2-5.4>", () => {})
    it(\`<7.2> \${name}\`, () => {})`.replaceAll(/<(.*?)>/g, '[$1]')
  expect(idsInTitles(source)).toEqual([
    '2.25',
    '2.31',
    '2.32',
    '2.33',
    '4.1',
    '4.3',
    '5.2',
    '5.3',
    '5.4',
    '7.2',
  ])
})

test('the table counts what is proven, lists what is missing, and betrays unknown ids', () => {
  const requirements = readRequirements(
    [
      '# Requirements',
      '- <a id="1.1"></a>**1.1** First.',
      '- <a id="1.2"></a>**1.2** _Note:_ A heading.',
      '- <a id="2.1"></a>**2.1** Second.',
    ].join('\n'),
  )
  const table = describeConformance({
    requirements,
    provenBy: new Map([['1.1', ['a.test.ts']]]),
    unknown: [{ id: '9.99', file: 'b.test.ts' }],
  })
  expect(table).toContain('chapter 1    1 of   1 proven')
  expect(table).toContain('  2.1   Second.')
  expect(table).toContain('  9.99  b.test.ts')
  expect(table).toContain('1 of 2 requirements proven; 1 more ids are headings or facts.')
  expect(table).not.toContain('A heading.')
})

test('the list of requirements is whole, and every id that a test names is in it', () => {
  const { requirements, unknown } = readConformance(path.dirname(import.meta.dirname))
  expect(requirements).toHaveLength(208)
  expect(unknown).toEqual([])
})
