export { embeddedAddressVerification } from './embedded.ts'
