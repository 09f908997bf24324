export const title = 'First steps'
export const products = {
  name: 'Products',
  todo: 'Nothing is for sale yet.',
  done: 'There is something to sell.',
  make: 'Make the first product',
  importFile: 'Import a product file',
}
export const pages = {
  name: 'Pages',
  todo: "Terms and privacy policy are yours to write, and a lawyer's to read.",
  go: 'Go to the pages',
}
export const team = {
  name: 'Team',
  todo: 'Whoever packs, answers or counts gets a way in of their own.',
  go: 'Invite somebody',
}
export const firstOrder = {
  name: 'First order',
  todo: 'Buy something yourself, and follow the order from here to its parcel.',
  go: 'Open the shop',
}
