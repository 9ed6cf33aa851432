export { RecordHistory } from './history.tsx'
export { ChangeHistory } from './page.tsx'
