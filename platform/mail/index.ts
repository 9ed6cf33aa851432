export { withoutWebAddresses } from './writing/addresses-in.ts'
export {
  type Block,
  type Content,
  action,
  code,
  footLines,
  heading,
  lines,
  list,
  notice,
  paragraph,
} from './writing/content.ts'
export { mountMailbox } from './mailbox.ts'
export { plainLine } from './writing/plain-line.ts'
export { possessive } from './writing/possessive.ts'
export { previewOf } from './preview.ts'
export { queueMail } from './queue-mail.ts'
export { sendMail } from './send-mail.ts'
export {
  buttonBelow,
  codeIsNeeded,
  creditIsChecked,
  deletedOn,
  linkInEmail,
  nothingToDo,
  reasonGiven,
  signingLinkIsPersonal,
  toKeepIt,
} from './writing/sentences.ts'
export { type Template, customersTemplate, template } from './writing/template.ts'
export { forgetMails, hasEnough } from './unverified-recipients.ts'
export { KEY, withoutKeys } from './without-keys.ts'
export { wordsIn } from './writing/words.ts'
