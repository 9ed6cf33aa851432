export { embeddedIdentity } from './embedded.ts'
export { openIdConnectIdentity } from './openid-connect.ts'
