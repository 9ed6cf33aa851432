export { erpNamed } from './named.ts'
