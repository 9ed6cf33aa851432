export { type EmbeddedSignature } from './embedded.ts'
export { eSignNamed } from './named.ts'
