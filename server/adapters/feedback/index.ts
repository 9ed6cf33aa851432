export { embeddedFeedback } from './embedded.ts'
