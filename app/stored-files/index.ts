export { checkFiles, sweepLater } from './check-files.ts'
export { moveFiles } from './move-files.ts'
