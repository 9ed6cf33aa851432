export { HELPS_TO_READ, besideIn } from './beside.ts'
export { timeOfDay } from './time.ts'
