export const theShopCouldNotDo = 'The shop could not do that.'
export const somethingIsMissing = 'Something is missing'
