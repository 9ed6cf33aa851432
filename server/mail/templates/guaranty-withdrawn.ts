import { paragraph } from '../content.ts'
import { nothingToDo } from '../sentences.ts'
import { template } from '../template.ts'

export const guarantyWithdrawn = template<{ guarantor: string; companyName: string }>(
  'guaranty-withdrawn',
  ({ guarantor, companyName }) => ({
    subject: `The personal guaranty for ${companyName} is no longer needed`,
    heading: 'Personal guaranty no longer needed',
    blocks: [
      paragraph(`Hello ${guarantor},`),
      paragraph(
        `We no longer need the personal guaranty we requested for ${companyName}. Nothing was signed in your name, and the link we sent you no longer works.`,
      ),
      paragraph(nothingToDo),
    ],
  }),
  { guard: 'cleaned' },
)
