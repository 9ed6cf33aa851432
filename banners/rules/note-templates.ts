/** Texts that employees insert into a comment and complete. A banner's settings may replace them (`noteTemplates`). */
export interface NoteTemplate {
  readonly name: string
  readonly text: string
}

export const noteTemplates: readonly NoteTemplate[] = [
  {
    name: 'Called the bank',
    text: 'Bank reference. Spoke with: \nAccount since: \nAverage balance: \nReturned checks: ',
  },
  {
    name: 'Called a trade reference',
    text: 'Trade reference. Company and contact: \nCustomer since: \nHigh credit: \nPays: ',
  },
  {
    name: 'Called the customer',
    text: 'Called the customer. Spoke with: \nAgreed: \nNext step and date: ',
  },
]
