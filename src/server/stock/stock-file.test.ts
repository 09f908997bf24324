import { expect, test } from 'vitest'

import { parseStockText } from './stock-file.ts'

test('units with a comma outside quotes are not taken by their first digits', async () => {
  const text = 'SKU,Quantity\nA,1,000\nB,"1,000"\nC,5,\nD,7\n'
  const { rows, faults } = await parseStockText('stock.csv', text, 'set')
  expect(rows.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['C', 5],
    ['D', 7],
  ])
  expect(faults).toEqual([
    {
      line: 2,
      field: 'Quantity',
      fault: { code: 'cells-too-many', params: { cells: 3, headers: 2 } },
    },
    { line: 3, field: 'Quantity', fault: { code: 'quantity-wrong', params: { text: '1,000' } } },
  ])
})
