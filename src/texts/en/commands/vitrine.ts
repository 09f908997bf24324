/** What the program says around any command: how far one is, and where one cannot begin or was called in a wrong way. */

export const cannotBegin = (command: string, why: string): string => `vitrine ${command} cannot begin. ${why}`

export const failed = (command: string, why: string): string => `vitrine ${command}: ${why}`

export const seeHelp = (command: string): string => `vitrine ${command} --help tells more.`

/** What `--help` prints of a command of the brand's own. */
export const ownUsage = (command: string, summary: string): string => `vitrine ${command}: ${summary}`

/** Above the commands of the brand's own, in the list of all. */
export const ofThisBrand = 'Of this brand:'

/** How far a command is; `total`: null while it is not known. */
export const progress = (step: string, done: number, total: number | null): string =>
  `${step}: ${done}${total === null ? ' rows' : ` of ${total}`}`
