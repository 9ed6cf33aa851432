export { readBranchCsv } from './csv.ts'
export { branchListHandlers } from './handlers.ts'
export { loadBranches } from './load.ts'
