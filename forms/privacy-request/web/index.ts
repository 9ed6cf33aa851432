export { PrivacyRequestScreen } from './request.tsx'
