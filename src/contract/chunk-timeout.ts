/** How long a script chunk may take, in milliseconds. Spec 8.13, 9.2. */
export const chunkTimeoutMs = 120_000
