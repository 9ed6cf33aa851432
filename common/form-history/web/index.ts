export { FormHistory } from './form-history.tsx'
export { readHistorySearch } from './search.ts'
