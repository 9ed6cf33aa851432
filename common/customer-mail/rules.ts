/** The prefilled mail from an employee to their customer. The dialog shows it and the mail carries it. */
import { LINK_PLACE } from '../../kit/saving/rules.ts'

/** APP-084, IC-028. */
export const subjectFor = (form: MailedForm, displayName: string): string => texts[form](displayName).subject

const texts = {
  'credit-application': (displayName: string) => ({
    subject: `Credit application for ${displayName}`,
    task: `We've started a credit application to ${displayName} for you. Please review it, fill in anything that's missing, and sign it. Open it here:`,
    reminder: `Your credit application to ${displayName} is still waiting for you. Please fill in anything that's missing and sign it. This link opens it where it was left:`,
    after:
      "Your answers are saved as you go, so you can stop and finish later with the same link. Don't share the link: anyone who has it can view and change the application.",
  }),
  'instant-credit': (displayName: string) => ({
    subject: `Instant Credit application for ${displayName}`,
    task: `We've filled out an Instant Credit application with ${displayName} for you. Please review it and sign it. Open it here:`,
    reminder: `Your Instant Credit application with ${displayName} is ready for your signature. Please review it and sign it. This link replaces the one we sent before:`,
    after:
      "This link is only for you and expires in 30 days. If anything in the application is wrong, reply to this email: we'll correct it and send you a new link.",
  }),
}
type MailedForm = keyof typeof texts

interface CustomerMail {
  /** '' while the company has no name. */
  companyName: string
  sender: { name: string; email: string }
  /** The banner's display name. */
  displayName: string
  /** The customer was emailed before. */
  again?: boolean
}

/** APP-085, IC-027: greets the company, says what to do and where, and is signed by the employee. Plain text. */
export const messageFor = (
  form: MailedForm,
  { companyName, sender, displayName, again = false }: CustomerMail,
): string => {
  const { task, reminder, after } = texts[form](displayName)
  return [
    companyName.trim() === '' ? 'Hello,' : `Dear ${companyName.trim()},`,
    '',
    again ? reminder : task,
    '',
    LINK_PLACE,
    '',
    after,
    '',
    `If you have any questions, email me at ${sender.email}.`,
    '',
    sender.name,
    displayName,
    sender.email,
  ].join('\n')
}
