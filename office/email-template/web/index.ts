export { EmailTemplate } from './email-template.tsx'
