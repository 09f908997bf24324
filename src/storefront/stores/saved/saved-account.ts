import { accountStorage, accountStore } from '../account/account.ts'
import { inOrder, type SavedEntry, type SavedList, savedStore } from './saved-list.ts'
import { callApi } from '../shop-api.ts'

/** What is in one and not in the other: the first's own, and the other's own pages. */
function difference(mine: readonly SavedEntry[], theirs: readonly string[]) {
  const uris = new Set(mine.map(({ uri }) => uri))
  const known = new Set(theirs)
  return {
    add: mine.filter(({ uri }) => !known.has(uri)),
    remove: theirs.filter((uri) => !uris.has(uri)),
  }
}
const listUris = (products: readonly SavedEntry[]) => products.map(({ uri }) => uri)

/** What the account has not heard of. Before it was heard of at all, what is saved here joins it and takes nothing away. */
const unsent = ({ products, account }: SavedList) => difference(products, account ?? [])

/** Sends what the account lacks, or only asks for it. Returns whether more was changed meanwhile. */
async function exchange(): Promise<boolean> {
  const { email } = accountStore.getState()
  if (email === null) return false
  const before = savedStore.getState().list
  const change = unsent(before)
  const isNothing = change.add.length === 0 && change.remove.length === 0
  const { saved } = isNothing ? await callApi('getSaved', {}) : await callApi('changeSaved', { body: change })
  // Whoever left meanwhile leaves nothing here.
  if (accountStore.getState().email !== email) return false
  const since = difference(savedStore.getState().list.products, listUris(before.products))
  const others = difference(
    saved.filter(({ uri }) => !since.remove.includes(uri)),
    listUris(since.add),
  ).add
  savedStore.setState({ list: { products: inOrder([...since.add, ...others]), account: listUris(saved) } })
  return since.add.length > 0 || since.remove.length > 0
}

async function exchangeAll(): Promise<void> {
  while (await exchange());
}

let running: Promise<void> = Promise.resolve()

/** One exchange at a time, and as many as there are changes. Rejects when the shop cannot be reached. */
export function joinAccount(): Promise<void> {
  accountStorage.restore()
  const turn = running.then(exchangeAll)
  running = turn.catch(() => undefined)
  return turn
}
