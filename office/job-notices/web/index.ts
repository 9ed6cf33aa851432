export { JobNotices } from './panel.tsx'
