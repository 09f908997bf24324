export const stripeScriptPath = '/_simulator/stripe.js'

/**
 * Stands in for Stripe's script in the browser, as far as a shop needs it for wallets on its own pages: `elements` of a deferred payment,
 * the express checkout element with its events, `submit` and `confirmPayment` (docs.stripe.com/js/elements_object). The wallet is a sheet
 * in which a buyer says where the parcel goes and how; no money moves. Its styles are set one by one, so that it needs no policy of its own.
 */
export const stripeScript = `(() => {
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link', paypal: 'PayPal', klarna: 'Klarna' }
const available = { applePay: true, googlePay: true, link: true, paypal: true, klarna: true, amazonPay: false }
const home = { name: 'Anna Ek', email: 'anna@example.com', phone: '+46701740605', line1: 'Storgatan 1', postal_code: '113 51', city: 'Stockholm', state: '', country: 'SE' }
const make = (tag, style, props = {}, children = []) => {
  const element = Object.assign(document.createElement(tag), props)
  element.style.cssText = style
  element.append(...children)
  return element
}
const money = (amount, currency) => (amount / 100).toFixed(2) + ' ' + currency.toUpperCase()
const button = 'min-height:48px;width:100%;padding:0 1rem;border:0;border-radius:4px;background:#000;color:#fff;font:600 1rem/1 system-ui,sans-serif;cursor:pointer'
const box = 'display:block;width:100%;min-height:44px;box-sizing:border-box;margin-top:4px;padding:0 .6rem;border:1px solid #767676;border-radius:4px;background:#fff;color:#111;font:400 1rem/1.4 system-ui,sans-serif'

function openSheet(element, type, given) {
  const { state } = element
  const details = { ...element.options, ...given }
  let rates = details.shippingRates || []
  let isAllowed = true
  const fields = {}
  const field = (name, label, kind) => {
    fields[name] = make('input', box, { name, value: home[name], type: kind || 'text' })
    return make('label', 'display:block;margin-top:.6rem;font-size:.875rem', {}, [label, fields[name]])
  }
  const rateList = make('fieldset', 'margin:.8rem 0 0;padding:0;border:0')
  const sum = make('p', 'margin:1rem 0 .6rem;font-size:1.125rem;font-weight:600', { ariaLive: 'polite' })
  const alarm = make('p', 'margin:.6rem 0 0;color:#a40000', { role: 'alert' })
  alarm.setAttribute('role', 'alert')
  const outcome = make('select', box, { name: 'outcome' }, [
    make('option', '', { value: 'pays', textContent: 'Card that pays' }),
    make('option', '', { value: 'declined', textContent: 'Card that is declined' }),
  ])
  const pay = make('button', button, { type: 'submit', textContent: 'Pay with ' + names[type] })
  const cancel = make('button', button + ';margin-top:.5rem;background:#eee;color:#111', { type: 'button', textContent: 'Cancel' })
  const parts = [make('h2', 'margin:0;font-size:1.25rem', { textContent: names[type] }), make('p', 'margin:.3rem 0 0;color:#555;font-size:.875rem', { textContent: 'A test wallet. No money moves.' }), field('name', 'Name')]
  if (details.emailRequired) parts.push(field('email', 'Email', 'email'))
  if (details.phoneNumberRequired) parts.push(field('phone', 'Phone', 'tel'))
  if (details.shippingAddressRequired || details.billingAddressRequired)
    parts.push(field('line1', 'Address'), field('postal_code', 'Postcode'), field('city', 'City'), field('state', 'State'), field('country', 'Country code'))
  const form = make('form', 'margin:0', { noValidate: true }, [...parts, rateList, sum, make('label', 'display:block;font-size:.875rem', {}, ['Card', outcome]), alarm, make('div', 'margin-top:1rem', {}, [pay, cancel])])
  const sheet = make('dialog', 'box-sizing:border-box;width:min(28rem,100vw);max-width:100vw;max-height:100dvh;margin:auto auto 0;padding:1.25rem;border:0;border-radius:12px 12px 0 0;background:#fff;color:#111;font:400 1rem/1.4 system-ui,sans-serif;overflow:auto', {}, [form])
  sheet.setAttribute('aria-label', names[type] + ' (test wallet)')
  const partial = () => ({ city: fields.city.value, state: fields.state.value, postal_code: fields.postal_code.value, country: fields.country.value.toUpperCase() })
  const address = () => ({ line1: fields.line1.value, line2: null, ...partial() })
  const chosen = () => rates.find(({ id }) => id === form.elements.namedItem('rate')?.value) || rates[0]
  const draw = () => {
    sum.textContent = 'Total ' + money(state.amount, state.currency)
    pay.disabled = !isAllowed
  }
  const drawRates = () => {
    rateList.replaceChildren(...rates.map(({ id, displayName, amount }, at) => make('label', 'display:flex;gap:.5rem;align-items:center;min-height:44px', {}, [make('input', '', { type: 'radio', name: 'rate', value: id, checked: at === 0 }), displayName + ' ' + money(amount, state.currency)])))
    draw()
  }
  const taken = (next) => {
    if (next?.shippingRates) { rates = next.shippingRates; drawRates() }
    isAllowed = true
    alarm.textContent = ''
    draw()
  }
  const refused = (text) => () => { isAllowed = false; alarm.textContent = text; draw() }
  const moved = () => {
    if (!details.shippingAddressRequired) return
    isAllowed = false
    draw()
    element.emit('shippingaddresschange', { name: fields.name.value, address: partial(), resolve: taken, reject: refused('This address cannot be delivered to.') })
  }
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'rate') {
      isAllowed = false
      draw()
      element.emit('shippingratechange', { shippingRate: chosen(), resolve: (next) => { isAllowed = true; if (next?.shippingRates && next.shippingRates[0].id === chosen().id) rates = next.shippingRates; draw() }, reject: refused('Choose another delivery.') })
    } else if (['postal_code', 'city', 'state', 'country'].includes(target.name)) moved()
  })
  const end = () => { sheet.close(); sheet.remove(); element.sheet = null }
  const dismiss = (event) => { event.preventDefault(); end(); element.emit('cancel', {}) }
  cancel.addEventListener('click', dismiss)
  sheet.addEventListener('cancel', dismiss)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isAllowed) return
    alarm.textContent = ''
    pay.disabled = true
    element.emit('confirm', {
      expressPaymentType: type,
      billingDetails: { name: fields.name.value, email: fields.email?.value, phone: fields.phone?.value, address: fields.line1 ? address() : undefined },
      ...(details.shippingAddressRequired && { shippingAddress: { name: fields.name.value, address: address() } }),
      ...(rates.length > 0 && { shippingRate: chosen() }),
      paymentFailed: ({ message } = {}) => { alarm.textContent = message || 'The payment did not go through.'; pay.disabled = false },
    })
  })
  element.sheet = { end, fail: (message) => { alarm.textContent = message; pay.disabled = false }, type, isDeclined: () => outcome.value === 'declined' }
  document.body.append(sheet)
  drawRates()
  sheet.showModal()
  if (fields.country) moved()
}

function createElement(state, options = {}) {
  const handlers = new Map()
  const place = make('div', 'display:grid;gap:.5rem')
  const element = {
    state,
    options,
    sheet: null,
    emit: (type, event) => handlers.get(type)?.({ elementType: 'expressCheckout', ...event }),
    on(type, handler) { handlers.set(type, handler); return element },
    update(changes) { Object.assign(element.options, changes); return element },
    mount(where) {
      const target = typeof where === 'string' ? document.querySelector(where) : where
      place.replaceChildren(...['apple_pay', 'google_pay', 'paypal'].map((type) => {
        const press = make('button', button, { type: 'button', textContent: names[type] })
        press.addEventListener('click', () => {
          let isOver = false
          const late = setTimeout(() => { isOver = true; console.error('The click event was not resolved within a second.') }, 1000)
          const once = (act) => (details) => { if (isOver) return; isOver = true; clearTimeout(late); act(details) }
          element.emit('click', { expressPaymentType: type, resolve: once((details) => openSheet(element, type, details)), reject: once(() => {}) })
        })
        return press
      }))
      target.replaceChildren(place)
      setTimeout(() => element.emit('ready', { availablePaymentMethods: available }))
    },
    unmount() { place.remove() },
    destroy() { element.sheet?.end(); place.remove() },
  }
  return element
}

globalThis.Stripe = (key) => {
  if (!/^pk_/.test(key)) throw new Error('Invalid API Key provided.')
  return {
    elements(given) {
      if (given.mode !== 'payment' || !Number.isSafeInteger(given.amount) || given.amount < 1) throw new Error('Invalid value for elements(): amount should be a positive integer.')
      const state = { ...given }
      const elements = {
        update: (changes) => Object.assign(state, changes),
        create(type, options) {
          if (type !== 'expressCheckout') throw new Error('A valid Element name must be provided.')
          elements.element = createElement(state, options)
          return elements.element
        },
        submit: async () => ({}),
      }
      elements.state = state
      return elements
    },
    async confirmPayment({ elements, clientSecret, confirmParams }) {
      if (!confirmParams?.return_url) throw new Error('confirmParams.return_url is required.')
      const { sheet } = elements.element
      const { amount, currency } = elements.state
      try {
        const answer = await fetch('/_simulator/confirmations', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ clientSecret, amount, currency, wallet: sheet?.type || 'apple_pay', isDeclined: sheet?.isDeclined() === true }) })
        const made = await answer.json()
        if (!answer.ok) { sheet?.fail(made.error.message); return { error: made.error } }
        sheet?.end()
        return { paymentIntent: made }
      } catch {
        return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider.' } }
      }
    },
  }
}
})()
`
