export const words = 'What words mean'
export const wordsAbout =
  'Lines of synonyms, and words that lead to a page. The search follows within a second, on every server. The lines of brand/synonyms.txt count beside these; a line like “- vest” takes a name away from them.'
export const none = 'Nothing is written here yet.'
export const synonyms = 'Synonyms'
export const redirect = 'Leads to a page'
export const kinds = { synonyms, redirect } as const
export const kind = 'What it is'
export const add = 'Add'
export const addTitle = 'Say what words mean'
export const changeTitle = (entry: string) => `Change “${entry}”`
export const change = 'Change'
export const changeNamed = (entry: string) => `Change ${entry}`
export const removeNamed = (entry: string) => `Remove ${entry}`
export const remove = 'Remove'
export const removeTitle = (entry: string) => `Remove “${entry}”`
export const removeText = 'The search no longer knows it from then on.'
export const removed = (entry: string) => `“${entry}” is removed.`
export const saved = (entry: string) => `“${entry}” is saved.`
export const save = 'Save'
export const line = 'Line'
export const lineHint =
  '“jumper, sweater” are the same; “navy: ink” finds ink for navy; “blazer > jacket” shows jackets where nothing is called a blazer.'
export const lookedFor = 'Looked for'
export const target = 'Path of the page'
export const targetHint = 'Like /returns/. A search for exactly these words opens it.'
export const answer = 'Answer'
export const answerNamed = (query: string) => `Answer ${query}`
export const act = 'Act'
export const entry = 'Words'
