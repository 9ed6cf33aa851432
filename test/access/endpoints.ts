/** The endpoint tree for the tests: every endpoint with its key, `GET /api/CreditReview/approve`. */
import type { Endpoint, EndpointTree, Subject } from '../../platform/http/endpoint.ts'
import { api } from '../../app/contract.ts'

const tree: EndpointTree = api

export const endpoints: { key: string; endpoint: Endpoint }[] = Object.values(tree)
  .flatMap((area) => Object.values(area))
  .map((endpoint) => ({ key: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** What the call is about, if its access has a subject. */
export const subjectOf = ({ access }: Endpoint): Subject | null =>
  'subject' in access ? access.subject : null

/** The place of the ID or the key, `params.guid`; null if the call is not about a row. */
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
          : 'renewalLink' in subject
            ? subject.renewalLink
            : 'itemsLink' in subject
              ? subject.itemsLink
              : 'guarantyKey' in subject
                ? subject.guarantyKey
                : 'branch' in subject
                  ? subject.branch
                  : 'employee' in subject
                    ? subject.employee
                    : subject.taxCertificate
}

/** The place of the banner that the caller names beside a key. */
export const tenantPlace = (endpoint: Endpoint): string | null => {
  const subject = subjectOf(endpoint)
  return subject && 'tenant' in subject ? (subject.tenant ?? null) : null
}

/** Every place that the access check reads. */
export const accessPlaces = (endpoint: Endpoint): string[] => {
  const { access } = endpoint
  const webUser =
    access.kind === 'webUser' ? [access.token, access.orStaff?.account, access.orStaff?.banner] : []
  const start = 'start' in access ? access.start : undefined
  const own =
    access.kind === 'signer' && access.employee
      ? accessPlaces({
          ...endpoint,
          access: { ...access, kind: 'employee', permission: null, subject: access.employee.subject },
        })
      : []
  return [keyPlace(endpoint), tenantPlace(endpoint), start, ...webUser, ...own].filter(
    (place) => typeof place === 'string',
  )
}
