import { customersTemplate, nothingToDo, paragraph } from '../../../platform/mail/index.ts'

export const guarantyWithdrawn = customersTemplate<{ guarantor: string; companyName: string }>(
  'guaranty-withdrawn',
  ({ guarantor, companyName }, _banner, { say }) => ({
    subject: say('The personal guaranty for {companyName} is no longer needed', { companyName }),
    heading: say('Personal guaranty no longer needed'),
    blocks: [
      paragraph(say('Hello {name},', { name: guarantor })),
      paragraph(
        say(
          'We no longer need the personal guaranty we requested for {companyName}. Nothing was signed in your name, and the link we sent you no longer works.',
          { companyName },
        ),
      ),
      paragraph(say(nothingToDo)),
    ],
  }),
  { guard: 'cleaned' },
)
