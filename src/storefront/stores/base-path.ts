/** Under which the shop is served, without a slash at its end: empty, as spec 2.1 wants it, unless it was built with `--base`. */
export const prefix: string = import.meta.env.BASE_URL.replace(/\/+$/, '')

/** The data area (spec 2.32). */
export const dataUrl = `${prefix}/assets/data`

/** The data of a page, by its path without outer slashes. */
export const pageDataUrl = (path: string): string =>
  `${dataUrl}/${path.split('/').map(encodeURIComponent).join('/')}/index.json`
