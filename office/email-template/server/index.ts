export { emailTemplateHandlers } from './handlers.ts'
