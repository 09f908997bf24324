import { comparableHeader } from '../../formats/woocommerce-headers.ts'
import type { AddedHeader } from '../platform.ts'

/** What Saleor writes of a product or a variant in each channel. */
const channelFields = [
  'price amount',
  'variant currency code',
  'product currency code',
  'variant cost price',
  'published',
  'publication date',
  'published at',
] as const
type ChannelField = (typeof channelFields)[number]

/** A channel of a file, with its columns: `default (channel price amount)`. */
export interface Channel {
  readonly name: string
  has(field: ChannelField): boolean
  /** A column as the file calls it. */
  label(field: ChannelField): string
  read(cells: readonly string[], field: ChannelField): string
  readonly headers: readonly string[]
}

/** Returns the channels of a file, in the order of their columns. */
export function findChannels(headers: readonly string[]): Channel[] {
  const channels = new Map<string, Map<string, number>>()
  for (const [index, header] of headers.entries()) {
    const [, name = '', field = ''] = /^(.*) \(channel ([a-z ]+)\)$/.exec(comparableHeader(header)) ?? []
    if (!channelFields.some((known) => known === field)) continue
    const fields = channels.get(name) ?? new Map<string, number>()
    channels.set(name, fields.set(field, index))
  }
  return [...channels].map(([name, fields]) => ({
    name,
    has: (field) => fields.has(field),
    label: (field) => headers[fields.get(field) ?? -1] ?? field,
    read: (cells, field) => (cells[fields.get(field) ?? -1] ?? '').trim(),
    headers: [...fields.values()].map((index) => headers[index] ?? ''),
  }))
}

/** The currency of a row in a channel; empty where the file does not say it. */
export const readChannelCurrency = ({ read }: Channel, cells: readonly string[]): string =>
  (read(cells, 'variant currency code') || read(cells, 'product currency code')).toUpperCase()

/** Which channel's price is that of a product, and the prices of the others by their currency. */
export interface ChannelPrices {
  readonly added: readonly AddedHeader[]
  /** The cells of a row of a product. */
  read(product: string, cells: readonly string[]): Record<string, string>
}

/** Gathers prices while a file is looked at for the first time. */
export function channelPrices(channels: readonly Channel[]) {
  const chosen = new Map<string, Channel>()
  const currencies = new Map<string, Channel>()
  const priced = channels.filter(({ has }) => has('price amount'))
  return {
    see(product: string, cells: readonly string[]): void {
      for (const channel of priced) {
        if (channel.read(cells, 'price amount') === '') continue
        if (!chosen.has(product)) chosen.set(product, channel)
        const currency = readChannelCurrency(channel, cells)
        if (currency !== '' && !currencies.has(currency)) currencies.set(currency, channel)
      }
    },
    /** A product's channel is the first in which it has a price. */
    finish(): ChannelPrices {
      const [first] = priced
      const own = [...(currencies.size > 1 ? currencies : [])]
      const has = (field: ChannelField) => channels.some((channel) => channel.has(field))
      const headers: AddedHeader[] = []
      const add = (header: string, field: ChannelField) => {
        const channel = channels.find((each) => each.has(field))
        if (channel) headers.push({ header, label: channel.label(field) })
      }
      add('Variant Price', 'price amount')
      add('Currency', has('variant currency code') ? 'variant currency code' : 'product currency code')
      add('Cost per item', 'variant cost price')
      add('Published', 'published')
      add('Published At', has('published at') ? 'published at' : 'publication date')
      for (const [currency, channel] of own)
        headers.push({ header: `Price / ${currency}`, label: channel.label('price amount') })
      return {
        added: headers,
        read(product, cells) {
          const channel = chosen.get(product) ?? first
          if (!channel) return {}
          return {
            'Variant Price': channel.read(cells, 'price amount'),
            Currency: readChannelCurrency(channel, cells),
            'Cost per item': channel.read(cells, 'variant cost price'),
            Published: channel.read(cells, 'published'),
            'Published At': channel.read(cells, 'published at') || channel.read(cells, 'publication date'),
            ...Object.fromEntries(
              own
                .filter(([currency, each]) => readChannelCurrency(each, cells) === currency)
                .map(([currency, each]) => [`Price / ${currency}`, each.read(cells, 'price amount')]),
            ),
          }
        },
      }
    },
  }
}
