/** What an employee's mail to her customer says before she changes it: the dialog shows it, the mail carries it. */

/** APP-084. */
export const subjectFor = (displayName: string): string => `Credit application for ${displayName}`

/**
 * Stands where the link goes, in words that staff see and write: no employee is shown a customer's key, so the server
 * puts the link in when it sends (WIRE-01).
 */
export const LINK_PLACE = '[link to the application]'

interface CustomerMail {
  /** '' where nobody has named the company yet. */
  companyName: string
  sender: { name: string; email: string }
  /** Of the banner. */
  displayName: string
}

/** APP-085: greets the company, says what to do and where, and by whom it was written. Plain text. */
export const messageFor = ({ companyName, sender, displayName }: CustomerMail): string =>
  [
    companyName.trim() === '' ? 'Hello,' : `Dear ${companyName.trim()},`,
    '',
    `We have begun a credit application with ${displayName} for you. Please look through what is filled in, complete what is missing, and sign it. This link opens it:`,
    '',
    LINK_PLACE,
    '',
    'What you enter is saved as you go, so you can stop and go on later with the same link. Please keep the link to yourself: whoever has it can read and change the application.',
    '',
    `If you have a question, please write to me at ${sender.email}.`,
    '',
    sender.name,
    displayName,
    sender.email,
  ].join('\n')
