export { anchorHeads, chainAnchors } from './anchors.ts'
export { type AuditEvent, PURGED, appendAuditEvent } from './audit.ts'
export { type AuditEventName } from './events.ts'
export {
  type RecordChanges,
  appendRecordEvent,
  changesBetween,
  withoutTime,
  recordChain,
  verifyRecords,
} from './records.ts'
export { againstCopy, anchorsIn, verifyAnchors } from './verify-anchors.ts'
export { chainRows, verifyChains } from './verify-chains.ts'
