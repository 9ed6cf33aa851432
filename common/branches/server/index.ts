export { approversOf } from './approvers.ts'
