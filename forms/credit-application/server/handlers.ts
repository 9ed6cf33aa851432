import type { applications } from '../contract.ts'
import { hasAccountNumber, type CreditApplication } from '../form/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { signatoryName, withAddresses } from '../../../common/signing/rules/signing.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import {
  type LifecycleDependencies,
  type SaveDependencies,
  type SigningRecord,
  customer,
  lifecycleHandlers,
  openedByCustomer,
  savedBy,
} from '../../../kit/saving/server/index.ts'
import { readInternally, type ReadingDependencies } from './internal-reading.ts'
import { submit, type SubmitDependencies } from './submit.ts'

export type ApplicationDependencies = SaveDependencies &
  SubmitDependencies &
  ReadingDependencies &
  Omit<LifecycleDependencies, 'problemsBeforeMailing'> & {
    signingFacts(reader: Database, formId: number): Promise<SigningRecord>
  }

export const applicationHandlers = (d: ApplicationDependencies): HandlersOf<typeof applications> => ({
  load: async ({ ctx }) => {
    const { form, answers: stored, signing, opened } = await openedByCustomer(d, ctx)
    const row = form.submitted_at ? await findReview(d.db, form.id) : undefined
    const first = firstSignatory(withAddresses(stored, form.address_corrections) as CreditApplication)
    const internal = row?.is_internal ? { ...form, updated_by: await submitterOf(d.db, form.id) } : null
    return replyWith({
      ...opened,
      status: row && row.status !== 'Withdrawn' ? row.status : null,
      firstSignatory: first,
      submittedBy: internal
        ? await savedBy(d.db, internal, customer, d.banners)
        : row
          ? (first?.fullName ?? '')
          : '',
      unsigned: internal !== null && !signing.all,
    })
  },

  submit: async ({ ctx }) => {
    // A caller with the guid is staff; a caller with the key acts as the customer, even an employee.
    const employee = ctx.subject.key === undefined && ctx.actor.kind === 'employee' ? ctx.actor : null
    const { now: at, address } = ctx
    const formId = ctx.subject.formId
    const form = await submit(d, {
      formId,
      at,
      address,
      signatures: employee
        ? {
            given: false,
            employee: employee.identity,
            reading: await readInternally(d, formId, at, { whole: true }),
          }
        : { given: true, actor: 'applicant' },
    })
    const banner = bannerById(form.banner_id, d.banners)
    return replyWith(
      {
        reference: String(form.id),
        submittedAt: form.submitted_at!.toISOString(),
        redirectUrl: banner.url,
      },
      employee
        ? 'The application was submitted without signatures.'
        : 'We will email you with updates throughout the approval process.',
    )
  },

  ...lifecycleHandlers({
    ...d,
    problemsBeforeMailing: async (formId, now) => {
      const { answers, problems } = await readInternally(d, formId, now, { whole: false })
      // The customer of a known account can answer everything that staff don't know yet.
      return hasAccountNumber(answers) ? problems.filter(({ missing }) => !missing) : problems
    },
  }),
})

/** The row of the review; absent before submission. */
const findReview = (reader: Database, formId: number) =>
  reader
    .selectFrom('application')
    .select(['status', 'is_internal'])
    .where('id', '=', formId)
    .executeTakeFirst()

/** The employee who submitted it, perhaps not the one who started it. */
const submitterOf = async (reader: Database, formId: number): Promise<string> =>
  (
    await reader
      .selectFrom('audit')
      .select('actor')
      .where('saved_form_id', '=', formId)
      .where('act', '=', 'submitted')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.actor ?? ''

const firstSignatory = ({ signatory }: CreditApplication) =>
  signatory?.email ? { email: signatory.email, fullName: signatoryName(signatory) } : null
