import { shop } from '#brand/shop.config.ts'

/** Spec 2.28: '%s - {brand}'; a page without a title shows the bare name. */
export const pageTitle = ({ title }: { readonly title: string }): string =>
  title === '' ? shop.name : `${title} - ${shop.name}`
