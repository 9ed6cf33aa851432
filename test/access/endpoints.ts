/** The tree as the tests walk it: every endpoint with its key, `GET /api/CreditReview/approve`. */
import type { Endpoint, EndpointTree, Subject } from '../../api/endpoint.ts'
import { api } from '../../api/index.ts'

const tree: EndpointTree = api

export const endpoints: { key: string; endpoint: Endpoint }[] = Object.values(tree)
  .flatMap((area) => Object.values(area))
  .map((endpoint) => ({ key: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** What the call is about, where its access speaks of anything. */
export const subjectOf = ({ access }: Endpoint): Subject | null =>
  'subject' in access ? access.subject : null

/** Where the id or the key stands, `params.guid`; null where no row is asked for. */
export const keyPlace = (endpoint: Endpoint): string | null => {
  const subject = subjectOf(endpoint)
  if (!subject || 'own' in subject) return null
  if ('banner' in subject) return subject.banner
  return 'application' in subject
    ? subject.application
    : 'savedForm' in subject
      ? subject.savedForm
      : 'historyForm' in subject
        ? subject.historyForm
        : 'signingLink' in subject
          ? subject.signingLink
          : subject.guarantyKey
}

/** Where the caller says the banner beside a key. */
export const tenantPlace = (endpoint: Endpoint): string | null => {
  const subject = subjectOf(endpoint)
  return subject && 'tenant' in subject ? (subject.tenant ?? null) : null
}
