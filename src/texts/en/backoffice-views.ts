export const views = 'Views'
export const saveView = 'Save this view'
export const viewName = 'Name'
export const viewNameHint = 'A view of yours with the same name is replaced.'
export const shareView = 'For everybody in the team'
export const viewSaved = (name: string) => `The view “${name}” is saved.`
export const removeView = 'Remove this view'
export const removeViewTitle = (name: string) => `Remove the view “${name}”`
export const removeShared = 'It goes for everybody in the team.'
export const viewRemoved = (name: string) => `The view “${name}” is removed.`
