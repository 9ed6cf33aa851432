export { feedbackHandlers } from './handlers.ts'
export { feedbackGiven, passOnFeedback } from './jobs.ts'
