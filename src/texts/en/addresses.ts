export const oneMoment = 'One moment'
export const furtherAddresses = 'Further addresses'
export const defaultAddress = 'Default address'
export const addAnotherAddress = 'Add another address'
export const change = 'Change'
export const changeNamed = (street: string): string => `Change ${street}`
export const makeDefault = 'Make default'
export const makeDefaultNamed = (street: string): string => `Make default: ${street}`
export const remove = 'Remove'
export const removeNamed = (street: string): string => `Remove ${street}`
export const removed = 'The address is removed.'
export const undo = 'Undo'
export const itIsBack = 'The address is back.'
export const itIsTheDefaultNow = 'It is your default address now. The one before stays here.'
export const saved = 'Saved.'
export const save = 'Save'
export const cancel = 'Cancel'
