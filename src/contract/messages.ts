/** Texts that are spelt out in the specification, once, so that both sides of the wire and the tests say the same. */

/** Spec 5.2–5.10, 5.12–5.14. "Addess" is spelt so in the specification. */
export const requiredMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  address: 'Addess is required',
  password: 'Password is required',
  city: 'City is required',
  state: 'State is required',
  country: 'Country is required',
  phoneNumber: 'Phone Number is required',
  zipCode: 'Zip Code is required',
  voucher: 'Type your voucher',
  newsletter: 'Please enter your email',
} as const

/** Spec 5.19. */
export const swedishZipCode = 'Swedish zip codes have 5 digits'

/** Spec 4.12. */
export const invalidAction = 'Invalid action'

/** Spec 8.8. */
export const noPaymentParams = 'No params given in getPaymentStatus'

/** Spec 3.15. */
export const gdprConsentText = 'I accept the Privacy Policy (Link)'
