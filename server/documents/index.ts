export { printPresented, printSigned } from './application-pdf.ts'
export { textOf } from './sheet-text.ts'
export { withLabelsBeside } from './beside.ts'
export { blankApplications } from './blank-application.ts'
export { printDualPartyAgreement } from './dual-party-agreement.ts'
export { type NoticeTold, noticeWords } from './consumer-notice.ts'
export { printCreditReport } from './credit-report-pdf.ts'
export { documentReply } from './document-reply.ts'
export { keepGenerated, storedFile } from './keep-generated.ts'
export { letterIdOf, noticeIdOf, noticeMailIdOf, onceOfNotice } from './letter-ids.ts'
export { printLetter } from './letter-pdf.ts'
export { type Decision, letterWords } from './letter-words.ts'
export { postLetter, postNotice, printedAddressee } from './letter.ts'
export { PERSONAL, personalDocuments, readsPersonal } from './personal.ts'
export { type Seal, sealPdf } from './seal/seal-pdf.ts'
export { proveSeal } from './seal/signed-data.ts'
export { type Mark, type Sheet, type SignatureEvidence, answersSheet } from './sheet.ts'
export {
  type Document,
  type NewDocument,
  allDocuments,
  documentAt,
  documentsOf,
  fileList,
  fullPathOf,
  holdFile,
  insertDocument,
  loosen,
  removeDocument,
  sectionOf,
} from './store.ts'
export { sweepFiles } from './sweep-files.ts'
export { type Held, type Incoming, type UploadDependencies, named, takeUploads } from './take-uploads.ts'
export { type UploadQuota, uploadQuota } from './upload-quota.ts'
export { timeOfDay } from './time.ts'
export { type ZipEntry, inFolders, zipOf } from './zip.ts'
