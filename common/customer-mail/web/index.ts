export { keepDraft } from './email-draft.ts'
export { type CustomerMail, MailDialog } from './mail-dialog.tsx'
