/** The prefilled mail from an employee to their customer. The dialog shows it and the mail carries it. */

/** APP-084. */
export const subjectFor = (displayName: string): string => `Credit application for ${displayName}`

/**
 * Placeholder for the link in the text that the employee edits. Employees never see a customer's key, so the
 * server inserts the link when it sends (WIRE-01).
 */
export const LINK_PLACE = '[link to the application]'

interface CustomerMail {
  /** '' while the company has no name. */
  companyName: string
  sender: { name: string; email: string }
  /** The banner's display name. */
  displayName: string
}

/** APP-085: greets the company, says what to do and where, and is signed by the employee. Plain text. */
export const messageFor = ({ companyName, sender, displayName }: CustomerMail): string =>
  [
    companyName.trim() === '' ? 'Hello,' : `Dear ${companyName.trim()},`,
    '',
    `We’ve started a credit application with ${displayName} for you. Please review it, fill in anything that’s missing, and sign it. Open it here:`,
    '',
    LINK_PLACE,
    '',
    'Your answers are saved as you go, so you can stop and finish later with the same link. Don’t share the link: anyone who has it can view and change the application.',
    '',
    `If you have any questions, email me at ${sender.email}.`,
    '',
    sender.name,
    displayName,
    sender.email,
  ].join('\n')
