export { storefrontHandlers } from './handlers.ts'
export { mountStorefrontTokens } from './mount-tokens.ts'
export { storefrontOf } from './tokens.ts'
