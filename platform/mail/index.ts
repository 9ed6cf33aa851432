export { withoutWebAddresses } from './addresses-in.ts'
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
} from './content.ts'
export { mountMailbox } from './mailbox.ts'
export { plainLine } from './plain-line.ts'
export { possessive } from './possessive.ts'
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
} from './sentences.ts'
export { type Template, customersTemplate, template } from './template.ts'
export { hasEnough } from './unverified-recipients.ts'
export { KEY, withoutKeys } from './without-keys.ts'
export { wordsIn } from './words.ts'
