/** What the credit department does with an application: reports, documents, comments, guaranties and the decision. */
import { OTHER_REASON } from '../../../office/review/decisions/rules/denial-reasons.ts'
import type { CreditApplication } from '../form/index.ts'
import { isWithinLimit } from '../../../common/identity/rules/approval-limits.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { requestOf } from '../rules/credit-request.ts'
import { comparedFields } from '../../../services/erp/rules/reconciliation.ts'
import { addDays, dayOf } from '../../../platform/text/days/days.ts'
import { DAY, HOUR } from '../../../platform/text/days/durations.ts'
import type { Dice } from '../../../common/demonstration/dice.ts'
import { printDocument } from '../../../common/demonstration/documents.ts'
import type { Filled } from './invented-application.ts'
import type { Course } from './plan.ts'
import { type Cookies, type Product, Refused } from '../../../common/demonstration/product.ts'
import { withdraw } from '../../../common/demonstration/saving.ts'
import { giveGuaranty } from './signing.ts'
import type { Employee } from '../../../common/demonstration/staff.ts'

export interface Submitted {
  id: number
  /** The key that its customer uses; '' if staff filled it out. */
  key: string
  cookies: Cookies
  banner: Banner
  course: Course
  /** The account in the ERP, or the one that an approval opens. */
  number: string
  filled: Filled
  analyst: Employee
}

const remarks = [
  'Called the bank, account in good standing.',
  'Two references answered, both pay within terms.',
  'Sales asks for a quick answer: job starts next week.',
  'Left a message with the office manager.',
  'License checked with the state board: active.',
  "Asked for last year's financial statement.\nThe office manager sends it on Monday; until then a limit of half of what they ask for would be fine with sales.",
]

export const workOn = async (product: Product, dice: Dice, made: Submitted, now: Date): Promise<void> => {
  const { course, banner } = made
  const later = (hours: number) =>
    product.until(new Date(Math.min(product.now.getTime() + hours * HOUR, now.getTime())))
  if (course.outcome === 'withdrawn') {
    await withdraw(product, banner, made)
    return
  }
  await later(0.5)
  const desk = deskOf(product, made)
  if (course.report) await desk.askForReport(course.report)
  if (course.guarantors) await desk.askAboutGuarantors()
  if (course.reference) await desk.addReference()
  const first = dice.whole(0, remarks.length - 1)
  for (let n = 0; n < (course.remarks ?? 0); n += 1) {
    await later(0.4)
    await desk.comment(remarks[(first + n) % remarks.length]!)
  }
  if (course.guaranty) await desk.askForGuaranty()
  if (course.guaranty === 'signed') {
    await later(50)
    await giveGuaranty(product, banner.name, (made.filled.answers as CreditApplication).signatory!)
  }
  if (['approved', 'denied'].includes(course.outcome)) await later(dice.whole(26, 70))
  await desk.decide(dice)
  if (course.outcome === 'waits for items') {
    await later(1)
    await desk.receiveFirstItem()
  }
  await product.until(new Date(Math.min(product.now.getTime() + DAY, now.getTime())))
}

const deskOf = (product: Product, { id, banner, course, number, filled, analyst }: Submitted) => {
  const as = analyst.userName
  const { tenantId } = banner
  const about = { tenantId, creditAppId: id }
  const post = <T>(url: string, body: object) => product.call<T>('POST', url, { as, body })
  const guid = async () =>
    (await product.db.selectFrom('saved_form').select('guid').where('id', '=', id).executeTakeFirstOrThrow())
      .guid
  const decide = (what: string, body: object) => post(`/api/CreditReview/${what}`, { ...about, ...body })

  return {
    async askForReport(how: 'found' | 'chosen') {
      const { data } = await post<{
        transactionNumber: string | null
        list: readonly { ExperianFileNumber: string }[]
      }>('/api/CreditCheck/business', { applicationId: id, tenantId })
      const second = data.list[1]
      if (how === 'chosen' && second)
        await product.call(
          'GET',
          `/api/CreditCheck/selectFromListOfSimilars/${id}/${data.transactionNumber}/${second.ExperianFileNumber}/2`,
          { as },
        )
    },

    async askAboutGuarantors() {
      for (const signatoryId of ['signatory', 'signatoryTwo'])
        await post('/api/CreditCheck/guarantor', { applicationId: id, tenantId, signatoryId })
    },

    addReference: () =>
      product.call('POST', `/api/CreditReview/upload/${banner.name}/${id}`, {
        as,
        file: {
          name: 'Bank reference.pdf',
          bytes: printDocument(
            'Bank reference',
            `The bank of ${filled.company.name} reports a good account.`,
          ),
        },
      }),

    async comment(comment: string) {
      await post(`/api/CreditReview/addComment/${banner.name}/${await guid()}`, { comment })
    },

    async askForGuaranty() {
      const url = `/api/CreditReview/requestPersonalGuarantee/${banner.name}/${await guid()}`
      await product.call('GET', url, { as })
    },

    async receiveFirstItem() {
      const { id: item } = await product.db
        .selectFrom('missing_item')
        .select('id')
        .where('saved_form_id', '=', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await decide('missing-items/received', { items: [item] })
    },

    async decide(dice: Dice) {
      const today = () => dayOf(product.now, banner.timeZone)
      // Each call moves the clock, maybe past midnight: notice is given on the day of the call that decides.
      const notice = () =>
        course.told === 'otherwise' ? { notice: { on: today(), how: 'Letter by mail' } } : {}
      const sendLetter = course.told === 'letter'
      switch (course.outcome) {
        case 'denied': {
          const [reasonType, ...furtherReasons] = await reasonsFor(product, 'deny', dice, course.reasons ?? 1)
          const consumerReports =
            course.people === 'a proprietor' ? [{ ...report, score: { ...score, on: today() } }] : []
          await decide('deny', { reasonType, furtherReasons, consumerReports, sendLetter, ...notice() })
          return
        }
        case 'waits': {
          const [reasonType] = await reasonsFor(product, 'wait', dice, 1)
          await decide('pending', { reasonType })
          return
        }
        case 'waits for items': {
          const [reasonType] = await reasonsFor(product, 'items', dice, 1)
          const missingItems = ['Financial statement', "Last year's balance sheet"]
          await decide('pending', { reasonType, missingItems, missingBy: addDays(today(), 14), sendLetter })
          return
        }
        case 'approved': {
          const approve = () => this.approve(dice, () => ({ sendLetter, ...notice() }))
          if (!course.erpAway) return approve()
          return product.withoutErp('createAccount', async () => {
            await approve()
            await product.until(new Date(product.now.getTime() + 5 * DAY))
          })
        }
        default:
      }
    },

    /** As the dialog does it: the analyst reads the warnings, and gives a reason to approve anyway. */
    async approve(dice: Dice, notice: () => object) {
      const reps = await product.db
        .selectFrom('credit_rep')
        .select('user_id')
        .where('banner_id', '=', tenantId)
        .where('active', '=', true)
        .execute()
      const asked = requestOf(filled.answers as CreditApplication).amount
      const usual = dice.pick([2_500, 5_000, 7_500, 10_000, 15_000, 25_000, 50_000, 100_000])
      // One in eight is a counteroffer.
      const isLess = asked !== null && usual === 7_500 && asked > usual
      const approval = {
        accountId: number,
        creditAmount: asked === null || isLess ? usual : asked,
        ...(isLess ? { reasonType: 'time-in-business', furtherReasons: ['cash-flow'] } : {}),
        branchNumber: filled.branchNumber,
        creditRepId: dice.pick(reps).user_id,
        erpReconciliation: Object.fromEntries(comparedFields.map((field) => [field, 'application'])),
      }
      const limit = banner.approvalLimits.Approver ?? null
      // Above a limit that the company has set, the application waits for a second approver.
      const [act, body] = isWithinLimit(approval.creditAmount, limit)
        ? (['approve', () => ({ ...approval, ...notice() })] as const)
        : ([
            'proposal',
            () => ({ ...approval, ...notice(), notice: undefined, note: 'Pays us on time at two branches.' }),
          ] as const)
      await decide(act, body()).catch(async (error: unknown) => {
        const { warnings } =
          (error instanceof Refused && (error.data as { warnings?: { key: string }[] })) || {}
        if (!warnings) throw error
        const seen = warnings.map(({ key }) => key)
        await decide(act, { ...body(), despite: { seen, reason: 'Looked at it with the branch.' } })
      })
    },
  }
}

/** Keys of reasons, the same for the same dice. */
const reasonsFor = async (
  { db }: Product,
  what: 'deny' | 'wait' | 'items',
  dice: Dice,
  count: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('reason_type')
    .select('key')
    .where('for_deny', '=', what === 'deny')
    .where('missing_items', '=', what === 'items')
    // These need a guarantor, or words.
    .where('key', 'not like', 'guarantor-%')
    .where('key', '<>', OTHER_REASON)
    .orderBy('position')
    .execute()
  const from = dice.whole(0, rows.length - count)
  return rows.slice(from, from + count).map(({ key }) => key)
}

const report = { role: 'signatory', agency: 'experian' } as const
const score = {
  value: 588,
  lowest: 300,
  highest: 850,
  factors: [
    'Proportion of balances to credit limits is too high',
    'Serious delinquency',
    'Length of time accounts have been established',
    'Too many inquiries in the last 12 months',
  ],
}
