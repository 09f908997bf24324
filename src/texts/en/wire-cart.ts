/** Why something left the bag. `country`: as it stands in the middle of a sentence. */
export const notSoldIn = (country: string): string => `Not sold in ${country}.`
export const noLongerSold = 'No longer sold.'

/** Why something of an earlier bag is not in the one that it was merged into. */
export const mergeReasons = {
  noMoreLeft: 'There are no more of it than you have in this bag now.',
  notAvailable: 'It cannot be added now.',
}
export const movedElsewhere = 'Moved to the bag you opened when you logged in elsewhere.'

export const widgetUnavailable = 'The choice of delivery is not available at the moment. Please choose below.'
