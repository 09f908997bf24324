/** A product's name with its colour, so that two colours of one model differ, unless the name says it already: `Derby, Black`, but `Taupe Loafer`. */
export function fullName({
  name,
  variantName,
}: {
  readonly name: string
  readonly variantName: string
}): string {
  const isNamed = variantName === '' || name.toLowerCase().includes(variantName.toLowerCase())
  return isNamed ? name : `${name}, ${variantName}`
}
