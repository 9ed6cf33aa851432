/** Opens the links of a mail as its recipient: the route, and the first call that its page makes. */
import { isBanner, type BannerName } from '../../banners/rules/banners.ts'
import { identityFromClaims } from '../../platform/access/identity.ts'
import { bannersOf, permissionsOf } from '../../platform/access/permissions.ts'
import { claimsOf, demonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { decideRoute } from '../../platform/access/guard.ts'
import type { TestApp } from '../support/app.ts'
import { staffOf } from '../support/employee.ts'
import { pageRoutes } from '../support/pages.ts'

/** A route's parts are named by its path. */
const routes = pageRoutes
  .filter(({ path }) => path !== '/$')
  .map((route) => ({
    ...route,
    matches: new RegExp(
      `^${route.path.replace(/\/\{-\$(\w+)\}/, '(?:/(?<$1>[^/]+))?').replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}$`,
    ),
  }))

type Parts = Record<'tenant' | 'guid' | 'id' | 'token' | 'key', string>
const get = (url: string) => ({ method: 'GET' as const, url })
const post = (url: string) => ({ method: 'POST' as const, url })
const openedByStaff = ({ guid }: Parts) =>
  get(guid ? `/api/FormDataStorage/in-progress-form?applicationID=${guid}` : '/generic/config')

/** The first call of each page that a mail links to. A page for a new form needs only the configuration. */
const firstCalls: Record<string, (parts: Parts, query: string) => ReturnType<typeof get | typeof post>> = {
  '/application/$tenant/{-$guid}': ({ tenant, guid }) =>
    get(guid ? `/api/CreditApplication/${tenant}/${guid}` : '/generic/config'),
  '/job-account/$tenant/{-$guid}': ({ tenant, guid }) =>
    get(guid ? `/api/JobAccount/${tenant}/${guid}` : '/generic/config'),
  '/instant-credit/$tenant/$guid': ({ tenant, guid }, query) =>
    get(`/api/InstantCredit/${tenant}/${guid}/getApplicationFor/Applicant${query}`),
  '/sign/$tenant/$token': ({ tenant, token }) => post(`/api/signing/${tenant}/links/${token}/opening`),
  '/guarantor/$tenant/{-$guid}': ({ tenant, guid }) => post(`/api/guaranty/${tenant}/${guid}/opening`),
  '/missing-items/$tenant/$token': ({ tenant, token }) => get(`/api/missing-items/${tenant}/${token}`),
  '/reference/$tenant/{-$key}': ({ tenant, key }) =>
    get(key ? `/api/reference/${tenant}/${key}` : '/generic/config'),
  '/section/$tenant/$key': ({ tenant, key }) => get(`/api/delegate/${tenant}/${key}`),
  '/tax-certificate/$tenant/$token': ({ tenant, token }) =>
    get(`/api/taxCertificate/${tenant}/renewal/${token}`),
  '/admin/application/$tenant/{-$guid}': openedByStaff,
  '/admin/cash-account/$tenant/{-$guid}': openedByStaff,
  '/admin/job-account/$tenant/{-$guid}': openedByStaff,
  '/admin/instant-credit/$tenant/{-$guid}': openedByStaff,
  '/admin/instant-credit/signature/$tenant/$id': ({ tenant, id }) =>
    get(`/api/InstantCredit/${tenant}/${id}/getApplicationFor/BranchManager`),
  '/admin/creditapps/$tenant/$id': ({ tenant, id }) =>
    get(`/api/CreditReview/getDetailViewModel/${tenant}/${id}`),
  '/admin/instant-credits/$tenant/$id': ({ id }) => get(`/api/InstantCredit/applications/${id}`),
  '/admin/job-accounts/$tenant/$id': ({ id }) => get(`/api/JobAccount/accounts/${id}`),
}

/** The employee who reads this mailbox; null for a customer. Approvers read the credit inbox of their banner. */
const readerOf = (app: TestApp, recipient: string): string | null => {
  const inbox = app.server.banners.find(({ creditInbox }) => creditInbox === recipient)
  if (inbox) return staffOf(inbox.name)
  const [name, host] = recipient.split('@')
  return host === 'example.com'
    ? (demonstrationStaff.find(({ userName }) => userName === name)?.userName ?? null)
    : null
}

const visitorOf = (userName: string) => {
  const staff = demonstrationStaff.find((one) => one.userName === userName)!
  const identity = identityFromClaims({ ...claimsOf(staff), sso: staff.sso })!
  const banners = bannersOf(identity)
  return {
    banners,
    home: banners[0]!,
    permissionsIn: (banner: BannerName) => permissionsOf(identity, banner),
  }
}

interface Mail {
  kind: string
  recipient: string
  text: string
}

export const linksIn = ({ text }: Pick<Mail, 'text'>): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>]+/g)),
]

/** What is wrong with this link for the recipient of the mail; null if it opens. */
export const faultOf = async (app: TestApp, { recipient }: Mail, link: string): Promise<string | null> => {
  const { origin, pathname, search } = new URL(link)
  if (app.server.banners.some(({ url }) => url === link)) return null
  if (origin !== app.config.publicUrl) return 'is of another site'
  const reader = readerOf(app, recipient)
  if (pathname.startsWith('/oidc/invitation/')) return answerOf(app, get(pathname), {})
  const route = routes.find(({ matches }) => isBanner(matches.exec(pathname)?.groups?.tenant ?? ''))
  const first = route && firstCalls[route.path]
  if (!first) return 'leads to no page that this test knows'
  const parts = { ...route.matches.exec(pathname)!.groups } as Parts
  if ((reader !== null) !== route.auth)
    return reader ? "leads staff to a customer's page" : 'leads a customer to a page of staff'
  const decision = decideRoute(route, parts.tenant, reader === null ? null : visitorOf(reader), true)
  if (decision.kind !== 'pass') return `is turned away: ${decision.kind}`
  return answerOf(app, first(parts, search), reader ? await app.signIn(reader) : {})
}

const answerOf = async (
  app: TestApp,
  call: ReturnType<typeof get | typeof post>,
  headers: Record<string, string>,
): Promise<string | null> => {
  const { statusCode } = await app.inject({ ...call, headers })
  return statusCode === 200
    ? null
    : `${call.method} ${call.url.replace(/[\w-]{20,}/g, '…')} answers ${statusCode}`
}
