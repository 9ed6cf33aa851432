export { AccessDenied } from './access-denied.tsx'
export { Dashboard } from './dashboard.tsx'
export { OfficeLayout } from './office-layout.tsx'
