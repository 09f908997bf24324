import type { Database } from './database.ts'

/** A database of which nothing is kept, around a copy that whoever made it also ends. */
export const createDryRun = (copy: Pick<Database, 'dialect' | 'read' | 'write' | 'statement'>): Database => ({
  ...copy,
  performDryRun: () => Promise.reject(new Error('A dry run cannot begin within a dry run.')),
  retries: () => 0,
  close: () => Promise.resolve(),
})
