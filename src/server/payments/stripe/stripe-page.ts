/** Where the pages of Stripe Checkout are. */
export const pageOrigin = 'https://checkout.stripe.com'
