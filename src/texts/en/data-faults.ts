import type { DataFault, DataFaultParams } from '#contract/data-faults.ts'

const damaged = 'The backup is damaged:'

const texts: { readonly [Code in keyof DataFaultParams]: (params: DataFaultParams[Code]) => string } = {
  'no-database': ({ dataDir }) =>
    `There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop.`,
  'backup-folder-not-empty': ({ folder }) => `${folder} is not empty. Name a new folder for the backup.`,
  'backup-not-whole': ({ folder, lacks }) => `${folder} is not a whole backup: it has no ${lacks}.`,
  'backup-of-other-version': ({ folder, format }) =>
    `${folder} is a backup of another version of this program (format ${format}).`,
  'backup-list-unreadable': ({ name }) => `${damaged} its ${name} cannot be read.`,
  'backup-list-incomplete': ({ name }) => `${damaged} its ${name} does not name its files.`,
  'backup-leads-outside': ({ name }) => `The backup names a file outside of it: ${name}.`,
  'backup-file-missing': ({ name }) => `${damaged} ${name} is missing.`,
  'backup-file-changed': ({ name }) => `${damaged} ${name} was changed.`,
  'backup-without-database': () => `${damaged} it names no database.`,
  'backup-database-damaged': () => `${damaged} its database is not whole.`,
  'data-folder-not-empty': ({ dataDir }) =>
    `${dataDir} is not empty. Name another folder with DATA_DIR, or add --force to replace what is there.`,
  'not-an-erasure': ({ file, line }) =>
    `${file}, line ${line} is not an erasure: {"id":"…","at":1767225600000,"account":null,"mailbox":"…"} is expected. Mend the line, or take the file from a backup.`,
  'restore-broken-off': ({ dataDir }) =>
    `A restore into ${dataDir} was broken off, or is still running. Run it again: vitrine restore FOLDER --force`,
  'data-folder-unwritable': ({ dataDir, reason }) =>
    `The data folder ${dataDir} cannot be written: ${reason}. Set DATA_DIR to a folder of this user.`,
  'data-folder-in-use': ({ dataDir, pid }) =>
    `Another server (pid ${pid}) already uses the data folder ${dataDir}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  'lock-unusable': ({ file, reason }) =>
    `${file} cannot be used: ${reason}. Give everything in DATA_DIR to the user of the shop; if no server runs, remove this file.`,
  'local-secrets-damaged': ({ file }) =>
    `${file} is damaged. Delete it; new local keys are made at the next start.`,
  'signing-key-damaged': ({ file }) =>
    `${file} is damaged: a key of 32 characters or more was expected. Restore it from a backup.`,
  'country-database-unreadable': ({ file }) =>
    `The country database ${file} cannot be read. Set GEOIP_DB to a country .mmdb file, or leave it empty.`,
  'schema-old': ({ missing }) =>
    `The database lacks ${missing.join(', ')}. "vitrine migrate" applies that; then call this again.`,
}

const say = <Code extends keyof DataFaultParams>(code: Code, params: DataFaultParams[Code]): string =>
  texts[code](params)

/** Returns what is wrong with the data of a shop, or with a copy of it, and how to mend it. */
export const dataFaultText = ({ code, params }: DataFault): string => say(code, params)
