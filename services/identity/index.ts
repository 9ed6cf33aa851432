export { embeddedIdentity } from './embedded.ts'
export { discoverAuthority, openIdConnectIdentity } from './openid-connect.ts'
