import { action, customersTemplate, list, paragraph } from '../../../../platform/mail/index.ts'

export const complete = customersTemplate<{
  companyName: string
  recipient: string | null
  /** The application's own page, for the business email alone; null for everyone else. */
  link: string | null
}>(
  'complete',
  ({ companyName, recipient, link }, { displayName }, { say, of }) => ({
    subject: say('Your signed credit application to {displayName}', { displayName }),
    heading: say('Thank you for your application for credit!'),
    blocks: [
      ...(recipient ? [paragraph(say('Hello {name},', { name: recipient }))] : []),
      paragraph(
        say(
          '{companyName} credit application is signed and submitted. We attached the signed copy for your records.',
          { companyName: of(companyName) },
        ),
      ),
      paragraph(say('What happens next:')),
      list([
        say('{displayName} credit department reviews the application.', { displayName: of(displayName) }),
        say("If we need more information, we'll contact you."),
        say("We'll email you our decision within 30 days, usually much sooner."),
      ]),
      ...(link === null
        ? []
        : [
            action(say('See where your application is'), link),
            paragraph(
              say(
                "The page shows each step, what we still need, and our decision. Don't share this link. Anyone with it can view your answers and withdraw the application.",
              ),
            ),
          ]),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)
