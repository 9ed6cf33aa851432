export { RecordHistory } from './history.tsx'
