import { action, paragraph, template } from '../../../platform/mail/index.ts'

/** To an employee: the link to set their password. */
export const staffInvitation = template<{
  firstName: string
  userName: string
  invitedBy: string
  link: string
}>(
  'staff-invitation',
  ({ firstName, userName, invitedBy, link }, banner) => ({
    subject: `Your ${banner.displayName} account for credit applications`,
    heading: `Hello ${firstName}`,
    blocks: [
      paragraph(
        `${invitedBy} invited you to the back office for credit applications. Your user name is ${userName}. Set your password within three days:`,
      ),
      action('Set your password', link),
      paragraph(`The link works once. If you weren't expecting this email, ask ${invitedBy} about it.`),
    ],
  }),
  { guard: 'none', carriesKey: true },
)
