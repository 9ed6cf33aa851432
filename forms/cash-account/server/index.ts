export { cashAccountHandlers } from './handlers.ts'
export { noteMatches } from './matches.ts'
export { accountOpened, sendWelcome, welcomeCustomer } from './opened.ts'
