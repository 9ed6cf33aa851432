export { type EmbeddedESign, type EmbeddedSignature } from './embedded.ts'
export { type ESignProviders, eSignNamed } from './named.ts'
