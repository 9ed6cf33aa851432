/** A credit analyst who decides through HTTP, as the review's screens would. */
import type { Sent } from '../../api/endpoint.ts'
import type { decisions } from '../../api/decisions.ts'
import { bannerById, type BannerName } from '../../domain/rules/banners.ts'
import { plantRepresentatives } from '../access/representatives.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'

type UserName = Parameters<TestApp['signIn']>[0]
type Body<N extends keyof typeof decisions> = Omit<
  Sent<(typeof decisions)[N]>['body'],
  'tenantId' | 'creditAppId'
>
/** Anything may be sent, that is what bad input is. */
type Anything = Record<string, unknown>

/** `detail`: the application after an act that was done, as the page would read it anew. */
export type Decided = Reply & { detail: Detail }

export interface Analyst {
  /** Of the banner; the number that an approval names. */
  reps: Record<BannerName, number>
  approve(id: number, differing?: Partial<Body<'approve'>> | Anything): Promise<Decided>
  deny(id: number, differing?: Partial<Body<'deny'>> | Anything): Promise<Decided>
  pending(id: number, differing?: Partial<Body<'pending'>> | Anything): Promise<Decided>
  itemsReceived(id: number, body: Body<'itemsReceived'> | Anything): Promise<Decided>
  noticeGiven(id: number, body: Body<'noticeGiven'> | Anything): Promise<Decided>
  preview(id: number, decision: Body<'letterPreview'>['decision'] | Anything): Promise<Reply>
  detail(id: number): Promise<Detail>
  /** The same, as somebody else. */
  as(userName: UserName, tenantId?: number): Analyst
}

/** What the tests look at; the whole of it is tested where it is made. */
export interface Detail {
  status: string
  approved: boolean | null
  rowVersion: number
  daysLeft: number | null
  dueOn: string | null
  dateCompleted: string | null
  dateReviewed: string | null
  reviewedBy: { firstName: string; lastName: string } | null
  reasonTypeID: string | null
  creditAmount: number | null
  answers: unknown
  previousOrders: unknown[]
  erpReconciliation: { erpEntityInfo: Record<string, unknown> | null; sent: Record<string, string> | null }
  decisions: {
    status: string
    reasons: string[]
    notice: string
    noticeNote: string | null
    noticeOn: string | null
    letter: { name: string; fullPath: string } | null
    letterMails: { recipient: string; state: string; problem: string | null }[]
    notices: {
      role: string
      document: object | null
      mail: { recipient: string; state: string } | null
      given: { on: string; how: string } | null
      unwritten: boolean
    }[]
  }[]
  missingItems: {
    id: number
    item: string
    dueOn: string | null
    receivedAt: string | null
    receivedBy: string | null
  }[]
  history: { events: { event: string; actor: string; detail: string; address: string | null }[] }
}

/** Nothing was changed, so nothing is read anew. */
const refused = {} as Detail

export const analystOf = async (app: TestApp): Promise<Analyst> =>
  analyst(app, await plantRepresentatives(app.db), 'approver.rexel', 2)

const analyst = (
  app: TestApp,
  reps: Record<BannerName, number>,
  userName: UserName,
  tenantId: number,
): Analyst => {
  const detail = async (id: number): Promise<Detail> => {
    const reply = await app.inject({
      method: 'GET',
      url: `/api/CreditReview/getDetailViewModel/${bannerById(tenantId).name}/${id}`,
      // Whatever the test's own user may not see.
      headers: await app.signIn(tenantId === 2 ? 'approver.rexel' : userName),
    })
    return reply.json<{ data: Detail }>().data
  }
  const call = async (path: string, creditAppId: number, body: object): Promise<Reply> =>
    app.inject({
      method: 'POST',
      url: `/api/CreditReview/${path}`,
      headers: await app.signIn(userName),
      payload: { tenantId, creditAppId, ...body },
    })
  const event = async (path: string, id: number, body: object): Promise<Decided> => {
    const reply = await call(path, id, body)
    return Object.assign(reply, { detail: reply.statusCode === 200 ? await detail(id) : refused })
  }
  return {
    reps,
    approve: async (id, differing = {}) => {
      const approval = {
        // Of its own: the ERP opens an account under a number once.
        accountId: `47${id}`,
        creditAmount: 25_000,
        sendLetter: false,
        creditRepId: reps.rexel,
        branchNumber: '5034',
        ...differing,
      }
      const reply = await event('approve', id, approval)
      const warned = reply.json<{ data?: { warnings?: { key: string }[] } }>().data?.warnings
      if (!warned || 'despite' in differing) return reply
      // As the dialog does: what is warned of is looked at, and a reason given.
      const despite = { seen: warned.map(({ key }) => key), reason: 'Looked at it with the branch.' }
      return event('approve', id, { ...approval, despite })
    },
    deny: (id, differing = {}) =>
      event('deny', id, { reasonType: 'cash-flow', sendLetter: false, ...differing }),
    pending: (id, differing = {}) => event('pending', id, { reasonType: 'waiting-bureau', ...differing }),
    itemsReceived: (id, body) => event('missing-items/received', id, body),
    noticeGiven: (id, body) => event('notice', id, body),
    preview: (id, decision) => call('letter-preview', id, { decision }),
    detail,
    as: (other, tenant = tenantId) => analyst(app, reps, other, tenant),
  }
}

/** What was wrong, by field. */
export const problemsIn = (reply: Reply): Record<string, string> =>
  Object.fromEntries(
    (reply.json<{ data?: { problems?: { path: string; message: string }[] } }>().data?.problems ?? []).map(
      ({ path, message }) => [path, message],
    ),
  )
