export { feedbackHandlers } from './handlers.ts'
export { feedbackGiven, passOnFeedback } from './jobs.ts'
export { feedbackReceived } from './feedback-received.mail.ts'
