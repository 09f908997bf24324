/** What `vitrine upgrade`, and whatever warns of an old name, says. */

export const noProject =
  'This is the program itself, not a project that has it as a package: there is nothing to upgrade. A new version comes with Git.'
export const nothingToChange = 'Nothing to change: the project is as this version wants it.'
export const notInGit =
  'The project is not in a Git repository, so changes could not be taken back. `git init`, add and commit it first, or use --force.'
/** Names `files`, and how many `more` there are. */
export const notCommitted = (files: readonly string[], more: number) =>
  `Not committed are:${files.map((file) => `\n  ${file}`).join('')}${more > 0 ? `\n  and ${more} more` : ''}\nCommit them first, so that what is changed here can be seen and taken back, or use --force.`

export const stepDone = (version: string, title: string) => `${version}  ${title}`
export const fileToChange = (file: string) => `       ${file}`
export const fileChanged = (file: string) => `       ${file} is changed`
interface Place {
  readonly file: string
  readonly line: number
  readonly text: string
}
export const byHand = (place: Place) => `       BY HAND ${atPlace(place)}`
export const atPlace = ({ file, line, text }: Place) => `${file}:${line}  ${text}`

export const nameInEntry = (name: string, entry: string) => `${name} of ${entry}`
export const oldName = (old: string, now: string, goneIn: string) =>
  `"${old}" is "${now}" now; version ${goneIn} knows that name alone.`
export const upgradeWrites = (text: string) => `${text} \`npx vitrine upgrade\` writes it.`
export const whereCommand = (text: string) => `Where this is the command: ${text}`
export const renamed = (old: string, now: string) => `"${old}" is called "${now}"`

/** Titles of steps: what is true once one was taken. */
export const titles = {
  publicImports: 'brand/ imports the public names of the package',
  pictureNames: 'a picture source has `findHash`, which was `hashOf`',
  stylesheetImports: 'components of brand/ may import stylesheets',
  checkScript: '`npm run check` asks `vitrine check` for names that are going',
  contactPage: (path: string) => `the shop has a page at ${path} of its own`,
} as const

export const cloneAlone = (module: string) =>
  `"${module}" is found in a clone only. Import the file by its relative path.`
export const insidePackage = (module: string, names: readonly string[]) =>
  `"${module}" is inside the package. Public are ${names.join(', ')}.`
export const unparsable =
  'This file cannot be parsed. Mend it (`npm run check` says where), then run this again.'
export const allowStylesheets =
  'Give it "compilerOptions": { "noUncheckedSideEffectImports": false }, so that components may import stylesheets.'
export const pathTaken = (path: string) =>
  `${path} is the shop's own contact form now. Give this page another "path", or remove it, and lead there what links to it.`
