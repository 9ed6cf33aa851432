export { diskFiles } from './disk.ts'
export { s3Files } from './s3.ts'
