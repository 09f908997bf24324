import path from 'node:path'

/**
 * For the environment of a process of this program that does not begin in `bin/`: where those keep what they compiled. Taking the
 * types out of four hundred files, and compiling them, is more than half of such a start.
 */
export const compiledOnce = {
  NODE_COMPILE_CACHE: path.join(path.dirname(import.meta.dirname), '.cache/node'),
} as const
