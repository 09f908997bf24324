export const bring = 'Bring a film'
export const take = 'Bring it'
export const limits = (megabytes: number) => `MP4 (H.264) or WebM, up to ${megabytes} MB.`
export const notTaken = (megabytes: number) =>
  `It is no MP4 or WebM, or larger than ${megabytes} MB. Save it smaller, as an MP4 with H.264.`
export const broken =
  'This browser cannot show it, so shoppers could not see it either. Save it as an MP4 with H.264.'
export const takeFrame = 'The frame that is shown here stands until it is played'
export const takesFrame =
  'The frame that is shown here becomes the poster: go to the one that is to stand until it is played.'
export const noFrame = 'This frame could not be taken. Choose another one, or a picture of the library.'
export const label = 'What the film shows'
export const labelHint = 'For those who do not see it: “The coat in the wind, from all sides”.'
export const progress = 'Film on its way'

/** `12` seconds as `0:12`; what streams write has no duration. */
const clock = (seconds: number) =>
  Number.isFinite(seconds)
    ? `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}, `
    : ''
export const facts = (seconds: number, width: number, height: number, bytes: string) =>
  `${clock(seconds)}${width} × ${height} px, ${bytes}`

export const add = 'Add a film'
export const addFilm = 'Add a film with a poster'
export const addTo = (nth: number) => `Add a film that plays in the place of picture ${nth}`
export const playedFor = (nth: number) => `Film in the place of picture ${nth}`
export const changePoster = 'Change the poster'
export const changePosterOf = (nth: number) => `Change the poster of film ${nth}`
export const takeThisFrame = 'Take this frame'
export const fromLibrary = 'Choose a picture of the library'
export const film = 'The film'
export const notShown = 'The film cannot be shown here. Choose a picture of the library as its poster.'
export const takeOff = 'Take the film off'
export const takeOffNth = (nth: number) => `Take the film off picture ${nth}`

export const films = 'Films'
export const unusedFilms = 'Films that nothing plays'
export const playedBy = (names: readonly string[]) => `Played by ${names.join(', ')}`
export const removeOne = (name: string) => `Remove ${name}`
export const removeText = (bytes: string) =>
  `Nothing plays it. Its file of ${bytes} goes, too, but where a former version of a page has it; then it can be brought back only by sending it again.`
export const keep = 'Keep it'
