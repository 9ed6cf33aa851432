/** The endpoint tree for the tests: every endpoint with its key, `GET /api/CreditReview/approve`. */
import type { Access, AnyOfAccess, StaffAccess, Subject } from '../../platform/http/access-words.ts'
import type { Endpoint, EndpointTree } from '../../platform/http/endpoint.ts'
import { api } from '../../app/contract.ts'

const tree: EndpointTree = api

export const endpoints: { key: string; endpoint: Endpoint }[] = Object.values(tree)
  .flatMap((area) => Object.values(area))
  .map((endpoint) => ({ key: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** The access without the staff who come in beside it. */
export const mainAccess = ({ access }: Endpoint): Exclude<Access, AnyOfAccess> =>
  access.kind === 'anyOf' ? access.first : access

/** Staff who come in beside the one that the call is made for. */
export const staffBeside = ({ access }: Endpoint): StaffAccess | null =>
  access.kind === 'anyOf' ? access.staff : null

/** What the call is about, if its access has a subject. */
export const subjectOf = (endpoint: Endpoint): Subject | null => {
  const access = mainAccess(endpoint)
  return 'subject' in access ? access.subject : null
}

/** The place of the ID or the key, `params.guid`; null if the call is not about a row. */
export const keyPlace = (endpoint: Endpoint): string | null => {
  const subject = subjectOf(endpoint)
  return subject === null || subject.is === 'self' ? null : subject.at
}

/** The place of the banner that the caller names beside a key. */
export const tenantPlace = (endpoint: Endpoint): string | null => {
  const subject = subjectOf(endpoint)
  return subject && 'tenant' in subject ? (subject.tenant ?? null) : null
}

/** Every place that the access check reads. */
export const accessPlaces = (endpoint: Endpoint): string[] => {
  const access = mainAccess(endpoint)
  const staff = staffBeside(endpoint)
  const visitor = access.kind === 'visitor' ? [access.token, access.of?.account, access.of?.banner] : []
  const start = 'start' in access ? access.start : undefined
  const beside = staff ? accessPlaces({ ...endpoint, access: staff }) : []
  return [...new Set([keyPlace(endpoint), tenantPlace(endpoint), start, ...visitor, ...beside])].filter(
    (place) => typeof place === 'string',
  )
}
