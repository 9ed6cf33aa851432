export { PrivacyRequestScreen } from './request.tsx'
export { PrivacyQueue } from './queue.tsx'
