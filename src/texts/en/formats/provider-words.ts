/** Returns the codes of a provider for reading: `insufficient_funds` as `insufficient funds`. */
export const formatProviderWords = (code: string): string => code.replaceAll('_', ' ')
