export { privacyHandlers } from './handlers.ts'
export { privacyReceived } from './privacy-received.mail.ts'
