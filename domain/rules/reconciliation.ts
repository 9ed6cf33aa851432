/**
 * What the application says against what the ERP keeps of the same customer (002 §4.2, ERP-004 to 012): which of the
 * two is to be kept. Both sides of the wire read this: the screen to mark what is open, the server to refuse an
 * approval that leaves it open. Whether the two differ is the server's to say: comparison.ts.
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

/** Never chosen between, never open: what the application says is kept (ERP-A01). */
export type AddressField = 'billingAddress' | 'shippingAddress'
export const isAddress = (field: ComparedField): field is AddressField =>
  field === 'billingAddress' || field === 'shippingAddress'

/** Which of the two goes to the ERP (WIRE-06). */
export type Side = 'application' | 'erp'
export type Choices = Partial<Record<ComparedField, Side>>
export type Flags = Readonly<Record<ComparedField, boolean>>

/** An address as one ERP keeps it: up to three street lines. Empty texts where nothing is known. */
export interface ErpAddress {
  readonly streetLineOne: string
  readonly streetLineTwo: string
  readonly streetLineThree: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** One side of the comparison, in the ERP's words. */
export interface Compared {
  readonly businessName: string
  readonly businessEmail: string
  readonly businessPhone: string
  readonly billingAddress: ErpAddress
  readonly shippingAddress: ErpAddress
  readonly acctsPayableContactName: string
  readonly acctsPayableContactPhone: string
}

/** What the choosing depends on: `noMatch` of the comparison, `pending` of the application. */
export interface Open {
  readonly pending: boolean
  readonly noMatch: Flags
}

/** ERP-008, ERP-009. */
export const isSelectable = (field: ComparedField, { pending, noMatch }: Open): boolean =>
  pending && noMatch[field] && !isAddress(field)

export const selectableFields = (open: Open): ComparedField[] =>
  comparedFields.filter((field) => isSelectable(field, open))

/** What nobody has chosen yet, in the order of the rows: the first one is where the screen goes (ERP-010). */
export const openFields = (open: Open, choices: Choices): ComparedField[] =>
  selectableFields(open).filter((field) => choices[field] === undefined)

export const isComplete = (open: Open, choices: Choices): boolean => openFields(open, choices).length === 0

/** What is chosen before anybody has chosen (ERP-011). */
export const defaultChoices = (open: Open, defaultChecked: Flags): Choices =>
  Object.fromEntries(
    selectableFields(open)
      .filter((field) => defaultChecked[field])
      .map((field) => [field, 'application']),
  )

/** One row chosen; null takes the choice back. What cannot be chosen stays as it was (ERP-005). */
export const choose = (open: Open, choices: Choices, field: ComparedField, side: Side | null): Choices => {
  if (!isSelectable(field, open)) return choices
  const { [field]: _, ...others } = choices
  return side === null ? others : { ...others, [field]: side }
}

/** "Use all from …" switched on (ERP-006); null switches it off, and every row is open again. */
export const chooseAll = (open: Open, choices: Choices, side: Side | null): Choices =>
  selectableFields(open).reduce((chosen, field) => choose(open, chosen, field, side), choices)

/** The toggle that is on: the side on which every selectable row agrees, where there is one (ERP-007). */
export const allFrom = (open: Open, choices: Choices): Side | null => {
  const [first, ...others] = selectableFields(open).map((field) => choices[field])
  return first !== undefined && others.every((side) => side === first) ? first : null
}

/**
 * What the approval sends, of everything that differs: rows as they were chosen, addresses as the application has
 * them. Choices for what matches, or for what was never compared, are left out. An open row stays out too, which
 * leaves to the ERP what it has.
 */
export const sentChoices = (noMatch: Flags, choices: Choices): Choices =>
  Object.fromEntries(
    comparedFields.flatMap((field): [ComparedField, Side][] => {
      const side = isAddress(field) ? 'application' : choices[field]
      return noMatch[field] && side ? [[field, side]] : []
    }),
  )
