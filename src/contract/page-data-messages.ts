/** Spec 5.24, 4.28, 8.7: byte for byte. */
export const pageDataMessages = {
  parse: (url: string, reason: string) => `Failed to parse JSON from ${url}. ${reason}.`,
  missingHash: (url: string) => `JSON data in ${url} is missing a hash.`,
  hashMismatch: (json: string, document: string) => `Hash did not match: json=${json}, document=${document}`,
  fetch: (url: string) => `Failed to fetch ${url}.`,
  notFound: (path: string) => `Could not find ${path}`,
} as const
