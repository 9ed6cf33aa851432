export { BranchSection } from './branch-section.tsx'
export { rememberBranch, useBranch } from './branch-search.ts'
