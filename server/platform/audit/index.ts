export { anchorHeads, chainAnchors } from './anchors.ts'
export { type AuditEvent, PURGED, appendAuditEvent, contentOf } from './audit.ts'
export { againstCopy, anchorsIn, verifyAnchors } from './verify-anchors.ts'
export { verifyChains } from './verify-chains.ts'
