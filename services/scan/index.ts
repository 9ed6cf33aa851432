export { scanNamed } from './named.ts'
