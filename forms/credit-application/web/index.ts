export { ApplicationScreen } from './application.tsx'
export { InternalApplicationScreen } from './office/application.tsx'
