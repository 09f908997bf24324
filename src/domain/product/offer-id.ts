/** The length that Google Merchant Center allows for `id` and `item_group_id` (support.google.com/merchants/answer/6324405). */
const maxLength = 50

/**
 * Returns the id under which feeds and analytics name an item or a group: the shop's own id, and where that is too long for a feed its
 * beginning with a hash of the whole, so that it stays unique and the same.
 */
export const offerId = (id: string): string =>
  id.length <= maxLength ? id : `${id.slice(0, maxLength - hashLength - 1)}-${hash(id)}`

const hashLength = 14

/** FNV-1a in two halves with different starts: 64 bits as base 36, enough for the few ids of one shop that are this long. */
function hash(text: string): string {
  const half = (start: number) => {
    let value = start
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    return (value >>> 0).toString(36).padStart(hashLength / 2, '0')
  }
  return half(0x811c9dc5) + half(0x1b873593)
}
