export { actorOf, assign, assignNew } from './assign.ts'
export { deskHandlers } from './handlers.ts'
export { commentMention } from './comment-mention.mail.ts'
