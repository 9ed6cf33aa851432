export { addressCompletionNamed, addressVerificationNamed } from './named.ts'
