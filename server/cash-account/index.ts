export { cashAccountHandlers } from './handlers.ts'
export { accountOpened, sendWelcome, welcomeCustomer } from './opened.ts'
