export const fitFromReturns = 'Fit, from returns'
export const nothingSaid = 'In two years no return said that it was too small or too large.'
export const counted = (tooSmall: number, tooLarge: number) =>
  `In two years ${tooSmall} found it too small and ${tooLarge} too large, of those who returned it for its size.`
export const pagesSay = (sentence: string) => `Its pages and size guide say: “${sentence}”`
export const pagesSayNothing = ({
  returns,
  percent,
}: {
  readonly returns: number
  readonly percent: number
}) =>
  `Its pages say nothing of it: they do from ${returns} such returns on, where ${percent} in a hundred agree.`
