export { addressVerificationNamed } from './named.ts'
