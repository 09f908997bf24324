/** Whether it is a URL of one of these protocols, each with its colon. */
export const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** Whether it is scheme and host alone. */
export const isOrigin = (text: string): boolean =>
  isUrl(text, ['http:', 'https:']) && new URL(text).origin === text
