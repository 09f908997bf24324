/** The most characters of each text of an address (spec 3.9): what the server takes, and what a field lets in. Of an e-mail: RFC 5321 §4.5.3.1. */
export const addressLengths = {
  email: 254,
  company: 120,
  firstName: 80,
  lastName: 80,
  address1: 160,
  address2: 160,
  zipCode: 20,
  city: 100,
  state: 60,
  country: 2,
  phoneNumber: 40,
  identityNumber: 40,
  houseNumber: 20,
  houseExtension: 20,
  house_number: 20,
} as const
