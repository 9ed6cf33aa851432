export { jobAccountHandlers } from './handlers.ts'
export { confirmJobAccount, jobOpened, sendConfirmation } from './confirm.ts'
export { printDualPartyAgreement } from './dual-party-agreement.ts'
