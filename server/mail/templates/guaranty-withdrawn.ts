import { paragraph } from '../content.ts'
import { template } from '../template.ts'

export const guarantyWithdrawn = template<{ guarantor: string; companyName: string }>(
  'guaranty-withdrawn',
  ({ guarantor, companyName }) => ({
    subject: `The personal guaranty for ${companyName} is no longer needed`,
    heading: 'No longer needed',
    blocks: [
      paragraph(`Hello ${guarantor},`),
      paragraph(
        `We had asked you for a personal guaranty for ${companyName}. It is no longer needed: nothing was signed in your name, and the link that you had no longer opens.`,
      ),
      paragraph('There is nothing for you to do.'),
    ],
  }),
)
