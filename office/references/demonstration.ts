/**
 * References of pending applications in every state: answered well and badly, declined, bounced, by phone, reminded,
 * expired, and suspicious ones.
 */
import type { Banner } from '../../banners/rules/banners.ts'
import type { Fill } from '../../forms/credit-application/demonstration/applications.ts'
import { analystOf } from '../../common/demonstration/staff.ts'
import { dayOf } from '../../platform/text/days/days.ts'
import { DAY, HOUR } from '../../platform/text/days/durations.ts'

/** Kept free for examples (RFC 5737). */
const SUPPLIERS = '198.51.100.30'

interface Listed {
  id: string
  kind: 'trade' | 'bank'
  email: string
  phone: string
}

const answeredBy = { name: 'Nora Whitfield', title: 'Credit manager', phone: '(503) 555-0177' }
const good = {
  canAnswer: 'yes',
  trade: {
    pays: 'onTime',
    customerSince: '3/2015',
    lastSale: '2026',
    terms: 'Net 30',
    highestCredit: '25,000–40,000',
    creditLimit: '50,000',
    owedNow: '12,000',
    pastDueNow: '0',
    returned: 'false',
  },
  answeredBy,
}
const bad = {
  canAnswer: 'yes',
  trade: {
    pays: 'late60',
    customerSince: '2021',
    highestCredit: '18,000',
    owedNow: '9,500',
    pastDueNow: '6,200',
    returned: 'true',
    comment: 'Two checks were returned this spring.',
  },
  answeredBy,
}
const bank = {
  canAnswer: 'yes',
  bank: {
    openSince: '2009',
    accountKind: 'checking',
    averageBalance: 'low5',
    overdrafts: 'none',
    hasLoans: 'false',
  },
  answeredBy: { ...answeredBy, name: 'Omar Delgado', title: 'Branch officer' },
}

export const fillReferences = async (fill: Fill, banner: Banner): Promise<void> => {
  if (banner.references === 'off') return
  const { product, now, done } = fill
  const pending = await product.db
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .select(['application.id', 'application.date_submitted', 'saved_form.answers'])
    .where('application.banner_id', '=', banner.tenantId)
    .where('status', '=', 'Pending')
    .orderBy('date_submitted', 'desc')
    .execute()
  const withTwo = pending.filter(({ answers }) => {
    const { tradeReference } = answers as { tradeReference?: unknown[] }
    return (tradeReference?.length ?? 0) >= 2
  })
  for (const [place, { days, tell }] of stories.entries()) {
    // Each story has an application that is old enough, and no two have the same.
    const at = withTwo.findIndex(
      ({ date_submitted }) => now.getTime() - date_submitted.getTime() > days * DAY,
    )
    if (at < 0) continue
    const [application] = withTwo.splice(at, 1)
    const begins = new Date(now.getTime() - days * DAY + place * HOUR)
    product.startAt(new Date(Math.max(begins.getTime(), application!.date_submitted.getTime() + HOUR)))
    await tell(deskOf(fill, banner, application!.id))
    await product.until(now)
    done()
  }
}

type Desk = ReturnType<typeof deskOf>

const stories: readonly { days: number; tell: (desk: Desk) => Promise<void> }[] = [
  {
    days: 0.5,
    tell: async (desk) => {
      const references = await desk.list()
      await desk.ask(references)
      await desk.later(2)
      for (const reference of references) await desk.answer(reference, good)
    },
  },
  {
    days: 2,
    tell: async (desk) => {
      const [first, second] = await desk.list()
      await desk.contact(first!, { email: desk.disposable, phone: second!.phone })
      await desk.later(1)
      await desk.answer({ ...first!, email: desk.disposable }, good, { isApplicant: true })
    },
  },
  {
    days: 3,
    tell: async (desk) => {
      const [first, second] = await desk.list()
      await desk.contact(first!, { email: 'credit@closed.invalid', phone: '' })
      await desk.ask([second!])
      await desk.later(1)
      await desk.answer(second!, { canAnswer: 'policy' })
    },
  },
  {
    days: 5,
    tell: async (desk) => {
      const [first, second] = await desk.list()
      await desk.ask([first!, second!])
      await desk.later(20)
      await desk.answer(first!, bad)
      await desk.record(second!, good)
    },
  },
  {
    days: 10,
    tell: async (desk) => {
      const [first] = await desk.list()
      await desk.ask([first!])
      await desk.remindFor(8)
    },
  },
  {
    days: 31.5,
    tell: async (desk) => {
      const [first, second] = await desk.list()
      await desk.ask([first!, second!])
      await desk.later(30)
      await desk.answer(second!, good)
    },
  },
]

const deskOf = ({ product, now }: Fill, banner: Banner, id: number) => {
  const as = analystOf(banner.tenantId).userName
  const url = `/api/references/${banner.name}/${id}`
  const post = (act: string, body: object) => product.call('POST', `${url}/${act}`, { as, body })
  const until = (time: number) => product.until(new Date(Math.min(time, now.getTime())))
  return {
    disposable: `wire.office.${banner.name}@mailinator.com`,
    list: async () => (await product.call<{ references: Listed[] }>('GET', url, { as })).data.references,
    ask: (references: readonly Listed[]) =>
      post('ask', { references: references.map((one) => one.id), agreed: true }),
    contact: (reference: Listed, to: { email: string; phone: string }) =>
      post('contact', { reference: reference.id, ...to, agreed: true }),
    record: (reference: Listed, answers: object) =>
      post('record', {
        reference: reference.id,
        who: answeredBy.name,
        on: dayOf(product.now, banner.timeZone),
        answers,
      }),
    later: (hours: number) => until(product.now.getTime() + hours * HOUR),
    /** The daily job runs each day. */
    async remindFor(days: number) {
      for (let day = 0; day < days; day += 1) {
        await until(product.now.getTime() + DAY)
        await product.jobs.runDaily('remind-referees')
        await until(product.now.getTime() + 1_000)
      }
    },
    async answer({ email, kind }: Listed, answers: object, { isApplicant = false } = {}) {
      const key = await product.mailed('reference-asked', email, /\/reference\/\w+\/([\w-]{43})/)
      const fitting = kind === 'bank' && 'trade' in answers ? bank : answers
      const page = `/api/reference/${banner.name}/${key}`
      const { questions } = (await product.call<{ questions: { id: number }[] }>('GET', page)).data
      await product.call('POST', `${page}/answers`, {
        body: { question: questions[0]!.id, answers: fitting, replaces: null },
        ...(isApplicant ? {} : { from: SUPPLIERS }),
      })
    },
  }
}
