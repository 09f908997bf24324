import { WrongOption } from './option-values.ts'

/**
 * Returns rates that were looked up by hand, units for one euro by currency and time. `example`: a currency and the kind of time that is
 * asked for, `SEK@2026-Q4` or `SEK@2026-11-27`.
 */
export function readRates(options: readonly string[], example: string): Record<string, number> {
  const time = example.includes('Q') ? String.raw`20\d{2}-Q[1-4]` : String.raw`\d{4}-\d{2}-\d{2}`
  const form = new RegExp(String.raw`^([A-Z]{3}@${time})=(\d{1,6}(?:\.\d{1,9})?)$`)
  return Object.fromEntries(
    options.map((text) => {
      const [, key = '', rate = ''] = form.exec(text) ?? []
      if (Number(rate) > 0) return [key, Number(rate)]
      throw new WrongOption({ code: 'rate-wrong', params: { example, text } })
    }),
  )
}
