export { embeddedRecords } from './embedded-records.ts'
export { erpNamed } from './named.ts'
