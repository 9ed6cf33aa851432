export { ApiError, isAboutFields, messageOf, noAnswer } from './api-error.ts'
export { askAgainWhile } from './ask-again.ts'
export { type ReplyOf, call, fetchFile, sendBearer } from './client.ts'
export { config } from './config.ts'
