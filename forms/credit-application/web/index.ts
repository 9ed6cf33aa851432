export { ApplicationScreen } from './application.tsx'
