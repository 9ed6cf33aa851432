export { sweepViewers } from './detail/viewing.ts'
export { reviewHandlers } from './handlers.ts'
