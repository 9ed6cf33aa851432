export { branchesServiceNamed } from './named.ts'
