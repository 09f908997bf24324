import { definePlatform } from '../define-platform.ts'
import { magentoColumns, magentoHeaders } from './magento-columns.ts'
import { readFamilies } from './magento-families.ts'
import { readMagentoRow } from './magento-rows.ts'

/**
 * Magento 2's product export, whose variations are products of their own that a configurable product names
 * (experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-export).
 */
export const magento = definePlatform({
  name: 'Magento',
  columns: magentoColumns,
  headers: magentoHeaders,
  hasProductRows: true,
  isOne: (has) => ['sku', 'attribute_set_code', 'product_type', 'name', 'price'].every(has),
  async begin(file) {
    const { bySku, attributes } = await readFamilies(file)
    return { added: attributes, read: (row) => readMagentoRow(row, { bySku, file }) }
  },
})
