/** How long a test waits for what must come: longer than a busy machine needs for it, so that time decides nothing. */
export const browserTimeoutMs = 45_000
