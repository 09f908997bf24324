import type Stripe from 'stripe'

import { seconds, type Books } from './books.ts'
import { newWebhookEndpoint } from './new-objects.ts'
import { ApiError } from './stripe-objects.ts'

/** The endpoints of the account: the address that events are posted to, as the faults have it (docs.stripe.com/api/webhook_endpoints). */
export function listEndpoints(books: Books): Stripe.WebhookEndpoint[] {
  const { endpointsDenied, endpointEvents, endpointDisabled } = books.faults
  if (endpointsDenied)
    throw new ApiError(
      403,
      'The provided key does not have the required permissions for this endpoint. Having the "Webhook Endpoints: Read" permission would allow this request to continue.',
    )
  const url = books.webhookUrl()
  if (url === '') return []
  const endpoint = newWebhookEndpoint({
    id: 'we_simulator',
    created: seconds(books),
    enabled_events: endpointEvents === '' ? ['*'] : endpointEvents.split(','),
    livemode: books.hasLiveKey,
    status: endpointDisabled ? 'disabled' : 'enabled',
    url,
  })
  return [endpoint]
}
