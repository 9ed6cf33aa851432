export { isOfPrivateView, savedViewHandlers } from './handlers.ts'
