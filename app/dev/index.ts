export { mountDevPages } from './pages.ts'
