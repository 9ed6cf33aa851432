export { withLabelsBeside } from './beside.ts'
export { timeOfDay } from './time.ts'
