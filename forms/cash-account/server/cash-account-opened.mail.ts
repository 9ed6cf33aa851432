import { action, customersTemplate, paragraph } from '../../../platform/mail/index.ts'

/** Welcomes a new cash customer with the account number (CASH-010, CASH-015). */
export const cashAccountOpened = customersTemplate<{
  firstName: string
  companyName: string
  accountNumber: string
}>(
  'cash-account-opened',
  ({ firstName, companyName, accountNumber }, { displayName, url }, { say, of }) => ({
    subject: say('Your new {displayName} account', { displayName }),
    heading: say('Welcome to {displayName}', { displayName }),
    blocks: [
      paragraph(say('Hello {name},', { name: firstName })),
      paragraph(
        say('{companyName} cash account is open. Your account number is {accountNumber}.', {
          companyName: of(companyName),
          accountNumber,
        }),
      ),
      paragraph(
        say(
          'Use this number when you order. To complete your online access, register on our website with this email address.',
        ),
      ),
      action(say('Go to {displayName}', { displayName }), url),
      paragraph(say('Your answers are attached. If anything is wrong, please call us.')),
    ],
  }),
  { guard: 'limited', isWelcome: true },
)
