export { BranchList } from './list.tsx'
export { readBranchSearch } from './list-address.ts'
