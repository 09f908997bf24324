/** What commands say of a database that is damaged, away or not to be written, and what to do. */

export const postgresAdvice = 'Is DATABASE_URL right, and PostgreSQL running?'
export const ownerAdvice =
  'The user in DATABASE_URL must own the database and its tables: createdb --owner=USER, pg_restore as that user.'
export const foreignAdvice = 'Give DATA_DIR and everything in it to the user of the shop.'
export const fullAdvice = 'Make room on the disk, then call this again.'
export const diskAdvice = 'Is its disk full, or broken?'
export const restoreAdvice = 'Restore a backup: vitrine restore --help'
export const lockedAdvice = (file: string) =>
  `Can this user read and write ${file}, and does nothing else hold it?`

/** That something cannot be read, why, and what to do: the words of all commands. */
export const unreadable = (reason: string, advice: string) =>
  `cannot be read: ${reason.replace(/\.$/, '')}. ${advice}`.trimEnd()
export const databaseUnreadable = (reason: string, advice: string) =>
  `The database ${unreadable(reason, advice)}`
export const databaseUnwritable = (reason: string, advice: string) =>
  `The database cannot be written: ${reason}. ${advice}`
export const databaseRefuses = (reason: string) => `The database refuses: ${reason}. ${ownerAdvice}`
