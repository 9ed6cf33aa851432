export { embeddedMail } from './embedded.ts'
export { smtpMail } from './smtp.ts'
