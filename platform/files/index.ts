export { documentReply } from './document-reply.ts'
export { keepGenerated, storedFile } from './keep-generated.ts'
export {
  allDocuments,
  documentAt,
  documentsOf,
  uploadsOfForm,
  fileList,
  fullPathOf,
  holdFile,
  insertDocument,
  loosen,
  removeDocument,
  sectionOf,
  type Document,
  type NewDocument,
} from './store.ts'
export { sweepFiles } from './sweep-files.ts'
export {
  nameUploads,
  takeUploads,
  type HeldFiles,
  type Incoming,
  type UploadDependencies,
} from './take-uploads.ts'
export { uploadQuota } from './upload-quota.ts'
export { inFolders, type ZipEntry, zipOf } from './zip.ts'
