const weekdays = Object.fromEntries(Array.from({ length: 5 }, (_, day) => [day, ['08:00 - 20:00']]))
const places = [
  { name: 'Corner shop', street: 'Storgatan', house_number: '12', distance: 1450 },
  { name: 'Railway kiosk', street: 'Stationsgatan', house_number: '1', distance: 230 },
  { name: 'Grocer at the square', street: 'Torget', house_number: '3', distance: 640 },
]

/** Returns service points near an address, in no order, in the shape of "Service points" 2.0.0. */
export const servicePoints = (query: URLSearchParams): readonly object[] =>
  places.map((place, index) => ({
    ...place,
    id: 10_875_349 + index,
    code: `SP${index}`,
    is_active: true,
    postal_code: '111 22',
    city: 'Stockholm',
    country: query.get('country'),
    carrier: 'postnord',
    formatted_opening_times: { ...weekdays, 5: ['10:00 - 16:00'], 6: [] },
  }))
