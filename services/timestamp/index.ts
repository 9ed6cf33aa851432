export { timestampsNamed } from './named.ts'
