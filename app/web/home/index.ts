export { Home } from './home.tsx'
export { PageUnavailable } from './page-unavailable.tsx'
