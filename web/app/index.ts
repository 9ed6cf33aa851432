export { ExternalLayout } from './external-layout.tsx'
export { type RouteMeta, type Visitor, bannerless, decideRoute } from './guard.ts'
export { dropToken, takenToken } from './taken-token.ts'
export { knownTenant } from './tenant-params.ts'
