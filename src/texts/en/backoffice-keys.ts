/** Rows whose order is made by hand, and the keys that acts have. */
export const up = 'Up'
export const down = 'Down'
export const removeShort = 'Remove'
export const moveUp = (title: string) => `Up: ${title}`
export const moveDown = (title: string) => `Down: ${title}`
export const remove = (title: string) => `Remove: ${title}`
export const rowActs = (title: string) => `Move or remove: ${title}`
export const movedTo = (place: number, count: number) => `Now ${place} of ${count}.`
export const moveRowUp = 'Move the part or row that you are in up'
export const moveRowDown = 'Move it down'

export const listTitle = 'Keys'
export const onThisScreen = 'On this screen'
export const everywhere = 'Everywhere'
export const listKeys = 'Show the keys of a screen'
export const sendForm = 'Send the form that you are in'
export const goAmongRows = 'Go from row to row in a list'
export const goAmongButtons = 'Go among buttons that stand in a row'
export const closeDialog = 'Close what is open'
export const escape = 'Esc'
