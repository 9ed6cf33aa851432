export {
  type LaterGuaranties,
  type SignedForm,
  type Signer,
  type SigningChange,
  type SigningDependencies,
} from './dependencies.ts'
export { signingHandlers } from './handlers.ts'
export { mailCode, type CodeSent } from './links/codes.ts'
export { ofBusiness, proveHolder } from './links/holder.ts'
export { guarantyAddress, openGuaranty, voidGuaranty } from './later-guaranty.ts'
export { startSigningJobs } from './jobs.ts'
export { SHARED_LINK, SIGN_IN, mintedAddress, signatureProgress, signingPath, useUp } from './links/links.ts'
export { linkNeedsCode } from './links/copy.ts'
export { newMailedLink, signingPageOf } from './mails.ts'
export { openForSigning } from './prepare.ts'
export { signingFacts, stopSigning, voidForEdit, voidForEnd } from './signing-events.ts'
export {
  type Signature,
  type SigningRequest,
  nextToSign,
  refusedRequest,
  requestOf,
  requestOfGuaranty,
} from './store.ts'
export { candidatesIn } from './who-guarantees.ts'
export { applicationSigners, lackedToSign, namedToSign } from './who-signs.ts'
export { printPresented, printSigned } from './documents/application-pdf.ts'
export { answersSheet, type Mark, type Sheet, type SignatureEvidence } from './documents/sheet.ts'
export { sealPdf, type Seal } from './seal/seal-pdf.ts'
export { proveSeal } from './seal/signed-data.ts'
export { complete } from './mails/complete.mail.ts'
export { customerSigned } from './mails/customer-signed.mail.ts'
export { signingExpired } from './mails/signing-expired.mail.ts'
export { findSigningLink } from './links/find-signing-link.ts'
