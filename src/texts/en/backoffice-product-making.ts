export const newProduct = 'New product'
export const duplicate = 'Duplicate'
export const duplicateTitle = (name: string) => `Duplicate ${name}`
export const duplicateText =
  'The new one is a draft with the same texts, pictures, colours, sizes and regular prices, without units and barcodes.'
export const make = 'Make the draft'
export const made = (name: string) => `${name} is a draft now. Nobody sees it in the shop yet.`
export const copyName = (name: string) => `${name} (copy)`

export const name = 'Name'
export const category = 'Category'
export const categoryHint = 'From the root: Women > Tops'
export const color = 'Colour'
export const colorHint = 'Left empty where it needs no name; more of them follow on its page'
export const sizes = 'Sizes'
export const sizesHint = 'Parted by commas: S, M, L. Left empty for one size'
export const handle = 'Handle'
export const handleHint = (made: string) =>
  made === '' ? 'For its address: small Latin letters, digits and hyphens' : `Left empty: ${made}`
export const sku = 'SKUs begin with'
export const skuHint = (made: string) =>
  made === '' ? 'Colour and size follow' : `Left empty: ${made}. Colour and size follow`

export const addColor = 'Add a colour'
export const addColorTitle = (product: string) => `A colour of ${product}`
export const presentColor = 'Name of the colour that is there'
export const patternText =
  'Prices, weight and customs facts are those of the same size of another colour. It has no units and no pictures yet.'
export const addSizes = 'Add sizes'
export const addSizesTitle = (color: string) => (color === '' ? 'Add sizes' : `Add sizes to ${color}`)
export const toAllColors = 'To all colours'
export const add = 'Add'
export const added = 'Added. It can be taken back under Changes.'
export const removeColor = (color: string) => `Remove ${color}`
export const removeSize = (size: string) => `Remove size ${size}`
export const remove = 'Remove'
export const removed = (what: string) => `${what} is archived. It can be taken back under Changes.`
export const archive = 'Archive'
export const archiveTitle = (name: string) => `Archive ${name}`
export const archiveText = 'It leaves the shop, its lists and its search. It stays here, and can come back.'
export const removalText =
  'What is removed is archived: it leaves the shop, and what was ordered of it stays as it is.'
export const saveFirst = 'Save or discard what you typed, then colours and sizes can be added and removed.'

export const findMatching = 'Find a product that goes with it'
export const addMatching = (found: string) => `Add ${found}`
export const removeMatching = (entry: string) => `Remove ${entry}`
export const matchingEarlier = (entry: string) => `Move ${entry} to the front`
export const noMatching = 'No product matches.'
