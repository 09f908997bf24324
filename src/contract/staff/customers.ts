export interface CustomerRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly country: string
  readonly registeredAt: number
}

export interface CustomerDetail extends CustomerRow {
  readonly isEmailProven: boolean
  readonly phone: string
  readonly address: readonly string[]
  /** The same as fields. */
  readonly profile: {
    readonly firstName: string
    readonly lastName: string
    readonly address1: string
    readonly address2: string
    readonly zipCode: string
    readonly city: string
    readonly state: string
    readonly country: string
    readonly phoneNumber: string
  }
  readonly newsletter: boolean
  readonly orders: readonly {
    readonly number: string
    readonly date: string
    readonly status: string
    readonly total: string
  }[]
}

/** What the calls about accounts answer. */
export interface CustomerAnswers {
  searchCustomers: { readonly customers: readonly CustomerRow[] }
  showCustomer: CustomerDetail
}
