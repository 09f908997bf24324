/** The words of `glossary.ts` for what is found. */
export const searchGlossary: Readonly<Record<string, string>> = {
  'MissingWords.products': 'Words that no product has as they are written.',
  'MissingWords.pages': 'Words that no page has as they are written.',
  'SearchAnswer.total': 'Products found in all; `products` holds the best of them.',
  'CardSwatch.product': 'Id of that colour.',
  'CardSwatch.markets': 'Its prices; absent where it costs the same as the card’s.',
  focus: 'The point of the picture that stays in view where it is cropped; absent: its middle.',
  x: 'From the left, in percent.',
  y: 'From the top, in percent.',
  swatches: 'All colours of the model, by name; absent where there is one.',
  hex: 'What the colour looks like, `#rrggbb`.',
  picture: 'Its first picture; absent where it has none.',
  cutFor: 'For whom it is cut; absent where the catalogue does not say it.',
  'SearchAnswer.redirect': 'Path of the page to which the shop leads a search for these words.',
  baseColor: 'Colours that are behind the brand’s names for them, `Navy` behind `Ink`.',
  baseColors: 'Colours that are behind the brand’s name for it, `Navy` behind `Ink`.',
}
