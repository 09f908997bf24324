export const close = 'Close'
export const oneMoment = 'One moment.'
export const hide = 'Hide'
export const show = 'Show'
export const sumQuantity = (name: string) => `Quantity of ${name}`
export const oneFewerOf = (name: string) => `One fewer ${name}`
export const oneMoreOf = (name: string) => `One more ${name}`
export const didYouMean = <T>(email: T) => ['Did you mean ', email, '?']
export const error = 'Error: '
