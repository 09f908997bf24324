/** About what our own cart answers, as far as Vendure's order has it. */
const bagFragment = `fragment Bag on Order {
  code state currencyCode couponCodes totalQuantity subTotalWithTax shippingWithTax totalWithTax
  taxSummary { description taxRate taxTotal }
  discounts { description amountWithTax }
  lines {
    id quantity taxRate unitPriceWithTax discountedUnitPriceWithTax linePriceWithTax discountedLinePriceWithTax
    featuredAsset { preview }
    productVariant { id name sku product { id name slug } }
  }
  shippingLines { priceWithTax shippingMethod { id name description } }
  shippingAddress { fullName streetLine1 streetLine2 postalCode city countryCode phoneNumber }
  billingAddress { fullName streetLine1 streetLine2 postalCode city countryCode phoneNumber }
  customer { emailAddress }
}`

/** What is asked of a bag: all that our cart answers, or as little as there is. */
interface Asked {
  readonly add: string
  readonly read: string
}
const asking = (fields: string, fragment: string): Asked => ({
  add: `mutation Add($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ${fields} } } ${fragment}`,
  read: `query Read { activeOrder { __typename ${fields} } } ${fragment}`,
})
export const wholeBag = asking('...Bag', bagFragment)
export const onlyQuantity = asking('... on Order { totalQuantity }', '')

/** What the page of a product asks for while it is shown. */
export const stockQuery = '{ product(slug: "coat") { __typename variants { id stockLevel } } }'

const address = (name: string) =>
  `mutation { done: ${name}(input: { fullName: "Anna Ek", streetLine1: "Storgatan 1", city: "Stockholm", postalCode: "113 51", countryCode: "SE", phoneNumber: "070 123 45 67" }) { __typename } }`

/** From the filled bag to the payment, one step of Vendure's checkout each; the last answers the order that was paid. */
export const payingQueries = [
  address('setOrderShippingAddress'),
  address('setOrderBillingAddress'),
  'mutation { done: setOrderShippingMethod(shippingMethodId: ["1"]) { __typename } }',
  'mutation { done: transitionOrderToState(state: "ArrangingPayment") { __typename } }',
]
export const customerQuery =
  'mutation Who($email: String!) { done: setCustomerForOrder(input: { emailAddress: $email, firstName: "Anna", lastName: "Ek" }) { __typename } }'
export const payQuery =
  'mutation { done: addPaymentToOrder(input: { method: "card", metadata: {} }) { __typename ... on Order { code } } }'
/** As our receipt. */
export const receiptQuery = `query Receipt($code: String!) { orderByCode(code: $code) { __typename ...Bag } } ${bagFragment}`

export const sizesQuery = '{ products { items { variants { id } } } }'

/** Vendure calculates shipping from here on, as our cart does from its beginning. */
export const shipToSweden = [
  'mutation { done: setOrderShippingAddress(input: { streetLine1: "", countryCode: "SE" }) { __typename } }',
  'mutation { done: setOrderShippingMethod(shippingMethodId: ["1"]) { __typename } }',
]
