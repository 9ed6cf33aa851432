export { BranchSection } from './branch-section.tsx'
export { branchOf, rememberBranch, useBranch } from './branch-search.ts'
