/** Of a cart's selection. Apart from its schema, since no browser carries those. */
export const selectionPattern = /^[0-9A-Za-z]{22,64}$/
