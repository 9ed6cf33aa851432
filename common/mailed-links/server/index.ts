export { newLinkKey } from './keys.ts'
export { lostMails } from './lost-mails.ts'
export { refusedEmails, refuseEmail } from './refusals.ts'
