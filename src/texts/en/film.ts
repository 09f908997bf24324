export const broken = 'The film cannot be played here.'
