import { spawnSync } from 'node:child_process'

/** For what must not run as root: the user that PostgreSQL's package made. Null where the tests do not run as root themselves. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  if (!user.uid)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" to run it as.')
  return user
}
