export { replyWith } from './replies/answered.ts'
export { makeApp } from './app.ts'
export { attachmentCalled } from './replies/attachment.ts'
export { cookieKeys, cookieName } from './cookies.ts'
export { mountHealth } from './health.ts'
export { callersNetwork } from './access/networks.ts'
export { accessSays, openApi } from './openapi.ts'
export { servePages, unknownPaths } from './pages.ts'
export { subjectFinder } from './access/find-subject.ts'
export {
  type FindSubject,
  type SubjectFinder,
  type Finders,
  type FoundSubjectOf,
  type NamedRow,
  bannerOfRow,
  formOfRow,
} from './access/subject.ts'
export { type Pseudonyms, pseudonyms } from './access/pseudonyms.ts'
export { type RateLimit, rateLimit } from './access/rate-limit.ts'
export {
  type Call,
  type HandlersOf,
  type HandlersOfTree,
  type UploadedFile,
  registerTree,
} from './register.ts'
export { replyError } from './replies/reply-error.ts'
export {
  type Actor,
  type Employee,
  type EmployeeRequest,
  type FormRequest,
  type FoundBanner,
  type FoundForm,
  type Guarantor,
  type GuarantorRequest,
  type RequestContext,
  type Signer,
  type SignerRequest,
  actorName,
  byWhom,
  nameOf,
} from './request-context.ts'
export { refuseBoundless } from './input/sent-json.ts'
export { MOST_PROBLEMS } from './input/told-problems.ts'
