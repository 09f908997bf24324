/** Endings of the precompressed copies of a file, for hosts that choose by `Accept-Encoding`. */
const endings = ['.br', '.gz']

/** Returns the names that a file's precompressed copies have, whether or not they are there. */
export const precompressedCopies = (file: string): string[] => endings.map((ending) => file + ending)
