/** A credit analyst who decides through HTTP, as the review's screens do. */
import type { SentInput } from '../../platform/http/endpoint.ts'
import type { decisions } from '../../office/review/decisions/contract/decisions.ts'
import { bannerById, type BannerName } from '../../banners/rules/banners.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'

type UserName = Parameters<TestApp['signIn']>[0]
type Body<N extends keyof typeof decisions> = Omit<
  SentInput<(typeof decisions)[N]>['body'],
  'tenantId' | 'creditAppId'
>
/** Any JSON, because bad input is tested too. */
type Anything = Record<string, unknown>

/** `detail`: the application as read again after the action. */
export type Decided = Reply & { detail: Detail }

export interface Analyst {
  /** The credit representative for an approval, by banner. */
  reps: Record<BannerName, number>
  approve(id: number, differing?: Partial<Body<'approve'>> | Anything): Promise<Decided>
  deny(id: number, differing?: Partial<Body<'deny'>> | Anything): Promise<Decided>
  pending(id: number, differing?: Partial<Body<'pending'>> | Anything): Promise<Decided>
  itemsReceived(id: number, body: Body<'itemsReceived'> | Anything): Promise<Decided>
  undone(id: number, body: Body<'receiptUndone'> | Anything): Promise<Decided>
  reminded(id: number): Promise<Decided>
  noticeGiven(id: number, body: Body<'noticeGiven'> | Anything): Promise<Decided>
  propose(id: number, differing?: Partial<Body<'approve'>> | Anything): Promise<Decided>
  approveProposal(id: number, body?: Anything): Promise<Decided>
  endProposal(id: number, body?: Anything): Promise<Decided>
  preview(id: number, decision: Body<'letterPreview'>['decision'] | Anything): Promise<Reply>
  detail(id: number): Promise<Detail>
  /** The same calls by another employee. */
  as(userName: UserName, tenantId?: number): Analyst
}

/** The parts that tests use; other tests cover the complete reply. */
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
  amountRequested: number | null
  termsRequested: string | null
  creditAmount: number | null
  paymentTerms: string | null
  approvalLimit: number | null
  proposal: { by: string; isOwn: boolean; note: string; creditAmount: number; approval: object | null } | null
  answers: unknown
  previousOrders: unknown[]
  erpReconciliation: { erpEntityInfo: Record<string, unknown> | null; sent: Record<string, string> | null }
  decisions: {
    status: string
    reasons: string[]
    creditAmount: number | null
    paymentTerms: string | null
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
    documents: { name: string; fullPath: string }[]
  }[]
  itemsRemindedAt: string | null
  requestedDocuments: { name: string; fullPath: string }[]
  history: { events: { event: string; actor: string; detail: string; address: string | null }[] }
}

/** The action changed nothing, so nothing is read again. */
const refused = {} as Detail

export const analystOf = async (app: TestApp): Promise<Analyst> =>
  analyst(app, await seedRepresentatives(app.db), 'approver.rexel', 2)

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
      // Reads what the test's own user may not see.
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
  const approvalOf = (id: number) => ({
    // A separate number for each application, because the ERP opens an account under a number once.
    accountId: `47${id}`,
    creditAmount: 25_000,
    sendLetter: false,
    creditRepId: reps.rexel,
    branchNumber: '5034',
  })
  return {
    reps,
    approve: async (id, differing = {}) => {
      const approval = { ...approvalOf(id), ...differing }
      const reply = await event('approve', id, approval)
      const warned = reply.json<{ data?: { warnings?: { key: string }[] } }>().data?.warnings
      if (!warned || 'despite' in differing) return reply
      // As the dialog does: reads the warnings and gives a reason.
      const despite = { seen: warned.map(({ key }) => key), reason: 'Looked at it with the branch.' }
      return event('approve', id, { ...approval, despite })
    },
    deny: (id, differing = {}) =>
      event('deny', id, {
        reasonType: 'cash-flow',
        // Without it, a denial that relied on a guarantor's report is refused.
        ...('consumerReports' in differing && { furtherReasons: ['guarantor-adverse-credit'] }),
        sendLetter: false,
        ...differing,
      }),
    pending: (id, differing = {}) => event('pending', id, { reasonType: 'waiting-bureau', ...differing }),
    itemsReceived: (id, body) => event('missing-items/received', id, body),
    undone: (id, body) => event('missing-items/undo', id, body),
    reminded: (id) => event('missing-items/reminder', id, {}),
    noticeGiven: (id, body) => event('notice', id, body),
    propose: (id, differing = {}) =>
      event('proposal', id, { ...approvalOf(id), note: 'A good customer of Platt.', ...differing }),
    approveProposal: (id, body = {}) => event('proposal/approve', id, body),
    endProposal: (id, body = {}) => event('proposal/end', id, { note: 'Half would do.', ...body }),
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
