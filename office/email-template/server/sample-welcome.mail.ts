import { paragraph, template } from '../../../platform/mail/index.ts'

/** Shows an administrator the signatures of the email template (MAIL-007). */
export const sampleWelcome = template<{ firstName: string }>(
  'sample-welcome',
  ({ firstName }, banner) => ({
    subject: `Sample: Welcome to ${banner.displayName}`,
    heading: `Welcome to ${banner.displayName}`,
    blocks: [
      paragraph(`Hello ${firstName},`),
      paragraph(
        `This is a sample. New ${banner.displayName} customers see the signatures below at the end of their welcome email.`,
      ),
    ],
  }),
  { guard: 'none', isWelcome: true },
)
