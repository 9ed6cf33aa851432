export { feedbackDeskNamed } from './named.ts'
