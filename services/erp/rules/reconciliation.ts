/**
 * Resolves differences between the application and the ERP's record of the same customer (002 §4.2, ERP-004 to
 * 012): which of the two values to keep. The screen uses it to mark open rows, the server to refuse an approval
 * while rows are open. Only the server decides whether values differ: comparison.ts.
 */

export const comparedFields = [
  'businessName',
  'businessEmail',
  'businessPhone',
  'billingAddress',
  'shippingAddress',
  'acctsPayableContactName',
  'acctsPayableContactPhone',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** Never a choice and never open: the application's address is kept (ERP-A01). */
export type AddressField = 'billingAddress' | 'shippingAddress'
export const isAddress = (field: ComparedField): field is AddressField =>
  field === 'billingAddress' || field === 'shippingAddress'

/** Which value goes to the ERP (WIRE-06). */
export type Side = 'application' | 'erp'
export type Choices = Partial<Record<ComparedField, Side>>
export type Flags = Readonly<Record<ComparedField, boolean>>

/** An address as an ERP stores it: up to three street lines. Empty texts for unknown parts. */
export interface ErpAddress {
  readonly streetLineOne: string
  readonly streetLineTwo: string
  readonly streetLineThree: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** One side of the comparison, with the ERP's field names. */
export interface Compared {
  readonly businessName: string
  readonly businessEmail: string
  readonly businessPhone: string
  readonly billingAddress: ErpAddress
  readonly shippingAddress: ErpAddress
  readonly acctsPayableContactName: string
  readonly acctsPayableContactPhone: string
}

/** What the choices depend on: `noMatch` of the comparison, `pending` of the application. */
export interface Open {
  readonly pending: boolean
  readonly noMatch: Flags
}

/** ERP-008, ERP-009. */
export const isSelectable = (field: ComparedField, { pending, noMatch }: Open): boolean =>
  pending && noMatch[field] && !isAddress(field)

export const selectableFields = (open: Open): ComparedField[] =>
  comparedFields.filter((field) => isSelectable(field, open))

/** Fields without a choice, in the order of the rows. The screen scrolls to the first one (ERP-010). */
export const openFields = (open: Open, choices: Choices): ComparedField[] =>
  selectableFields(open).filter((field) => choices[field] === undefined)

export const isComplete = (open: Open, choices: Choices): boolean => openFields(open, choices).length === 0

/** The preselected choices (ERP-011). */
export const defaultChoices = (open: Open, defaultChecked: Flags): Choices =>
  Object.fromEntries(
    selectableFields(open)
      .filter((field) => defaultChecked[field])
      .map((field) => [field, 'application']),
  )

/** Chooses a side of one row; null clears it. A row that can't be chosen stays unchanged (ERP-005). */
export const choose = (open: Open, choices: Choices, field: ComparedField, side: Side | null): Choices => {
  if (!isSelectable(field, open)) return choices
  const { [field]: _, ...others } = choices
  return side === null ? others : { ...others, [field]: side }
}

/** Turns on "Use all from …" (ERP-006). Null turns it off and reopens every row. */
export const chooseAll = (open: Open, choices: Choices, side: Side | null): Choices =>
  selectableFields(open).reduce((chosen, field) => choose(open, chosen, field, side), choices)

/** The toggle that is on: the side on which all selectable rows agree, if any (ERP-007). */
export const allFrom = (open: Open, choices: Choices): Side | null => {
  const [first, ...others] = selectableFields(open).map((field) => choices[field])
  return first !== undefined && others.every((side) => side === first) ? first : null
}

/**
 * What an approval sends for each difference: rows as chosen, addresses from the application. Choices for rows
 * that match or were never compared are dropped. An open row is dropped too, so the ERP keeps its value.
 */
export const sentChoices = (noMatch: Flags, choices: Choices): Choices =>
  Object.fromEntries(
    comparedFields.flatMap((field): [ComparedField, Side][] => {
      const side = isAddress(field) ? 'application' : choices[field]
      return noMatch[field] && side ? [[field, side]] : []
    }),
  )

/** As sentences name them. */
export const comparedFieldNames: Readonly<Record<ComparedField, string>> = {
  businessName: 'business name',
  businessEmail: 'email',
  businessPhone: 'phone',
  billingAddress: 'billing address',
  shippingAddress: 'shipping address',
  acctsPayableContactName: 'accounts payable contact',
  acctsPayableContactPhone: 'accounts payable phone',
}
