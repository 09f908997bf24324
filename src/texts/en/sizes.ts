export const layItFlatAndMeasure = 'Lay it flat and measure from armhole to armhole, just below the sleeves.'
export const layItFlatClose = 'Lay it flat, close it, and measure across the top from edge to edge.'
export const layItFlatAndMeasureAcross = 'Lay it flat and measure across the widest place below the waist.'
export const measureAcrossTheBack = 'Measure across the back from one shoulder seam to the other.'
export const measureFromTheShoulderSeam = 'Measure from the shoulder seam down to the end of the cuff.'
export const measureAlongTheInnerSeam = 'Measure along the inner seam from the crotch down to the hem.'
export const measureFromTheCrotchSeam = 'Measure from the crotch seam up to the top of the front.'
export const layItFlatAndMeasureAcrossTheLeg = 'Lay it flat and measure across the leg at the crotch.'
export const layItFlatAndMeasureAcrossTheLower = 'Lay it flat and measure across the lower edge.'
export const theLengthOfTheSole = 'The length of the sole inside the shoe: your foot and 8 to 12 mm more.'
export const standOnPaperMarkHeel =
  'Stand on paper, mark heel and longest toe, and measure between the marks.'
export const holdTheTapeAround = 'Hold the tape around the widest place, above the ears.'
export const measureStraightDown =
  'Measure straight down from the highest point of the shoulder, or of the waist, to the hem.'
export const layItFlatAndMeasureFromEdge = 'Lay it flat and measure from edge to edge.'
export const sizeGuide = 'Size guide'
export const whatTheSizesAreCalled = 'What the sizes are called elsewhere'
export const usMen = 'US men'
export const usWomen = 'US women'
export const footIn = (unit: string) => `Foot, ${unit}`
export const howToMeasure = 'How to measure'
export const foot = 'Foot'
export const standOnPaper =
  'Stand on paper in the evening, mark heel and longest toe, and measure between the marks. Go by the longer foot.'
export const unit = 'Unit'
/** `isFlat`: measured lying, as clothes are and shoes are not. */
export const measuresOf = (name: string, unit: 'cm' | 'in', isFlat: boolean) =>
  `${name}, ${isFlat ? 'measured flat, ' : ''}in ${unit === 'cm' ? 'centimetres' : 'inches'}`
export const centimetre = 'cm'
export const inch = 'inch'
/** Beside the size that a shopper wears. */
export const yourSize = 'your size'
