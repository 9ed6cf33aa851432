export { TOO_LARGE, readBranchCsv } from './csv.ts'
export { type BranchesFromService, loadFromService } from './daily.ts'
export { branchListHandlers } from './handlers.ts'
export { loadBranches } from './load.ts'
