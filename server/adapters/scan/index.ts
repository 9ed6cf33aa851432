export { embeddedScan } from './embedded.ts'
