import { action, list, template } from '../../../platform/mail/index.ts'

/** To the banner's credit inbox. */
export const newApplication = template<{
  companyName: string
  link: string
  internal: boolean
  taxable: boolean
}>(
  'new-application',
  ({ companyName, link, internal, taxable }) => ({
    subject: `New credit application: ${companyName}`,
    heading: `New application: ${companyName}`,
    blocks: [
      list([
        internal ? 'Submitted by an employee, unsigned' : 'Signed and submitted by the customer',
        taxable ? 'Taxable' : 'Tax exempt: see the tax documents',
      ]),
      action('Review the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
