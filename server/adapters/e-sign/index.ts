export { type EmbeddedESign, type EmbeddedSignature, embeddedESign } from './embedded.ts'
