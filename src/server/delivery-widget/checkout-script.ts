/**
 * Runs in the checkout beside the widget's snippet, in any storefront: turns the widget's own event into the one that checkouts of this
 * family listen to, `centra_checkout_callback`, whose detail is what `checkout-fields` takes. Public (developer.ingrid.com, "Frontend
 * integration"): `window._sw(api => api.on('data_changed', (data, meta) => …))` with `search_address`, `pickup_location` and
 * `shipping_method`. It is JavaScript as old browsers know it, since nobody compiles it.
 */
export const checkoutScript = `(function () {
  var waited = 0
  function text(value) { return typeof value === 'string' ? value.slice(0, 160) : '' }
  function put(into, name, value) { if (text(value) !== '') into[name] = text(value) }
  function tell(data, meta) {
    if (!data || (meta && meta.initial_load)) return
    var place = data.delivery_address || data.search_address || {}
    var address = {}
    put(address, 'zipCode', place.postal_code)
    put(address, 'city', place.city)
    put(address, 'address1', place.address_lines && place.address_lines[0])
    var more = {}
    put(more, 'ingridShippingMethod', data.shipping_method)
    put(more, 'ingridPickupLocation', data.pickup_location && (data.pickup_location.external_id || data.pickup_location.name))
    put(more, 'ingridPickupName', data.pickup_location && data.pickup_location.name)
    document.dispatchEvent(new CustomEvent('centra_checkout_callback', { detail: { address: address, additionalFields: more } }))
  }
  function wire() {
    if (typeof window._sw === 'function') return window._sw(function (api) { api.on('data_changed', tell) })
    waited += 100
    if (waited <= 10000) setTimeout(wire, 100)
  }
  wire()
})()`
