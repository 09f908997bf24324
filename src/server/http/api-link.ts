/**
 * Returns the header by which WordPress clients find the API, from its index as from any page
 * (developer.wordpress.org/rest-api/using-the-rest-api/discovery). `publicUrl` is the shop's origin without a slash at its end.
 */
export const apiLink = (publicUrl: string) =>
  ({ name: 'link', value: `<${publicUrl}/wp-json/>; rel="https://api.w.org/"` }) as const
