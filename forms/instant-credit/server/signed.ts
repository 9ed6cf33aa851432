/** How an instant credit application is signed: by its customer, then by the branch manager (SIGN-014, IC-A03). */
import { instantCredit, type InstantCredit } from '../form/index.ts'
import type { Answers } from '../../../kit/model/index.ts'
import { abilitiesOf, bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { consentsAsked } from '../../../common/signing/rules/consents.ts'
import { signatoryName } from '../../../common/signing/rules/signing.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import {
  type ContextOf,
  type SavedForm,
  aboutForm,
  companyNameOf,
  formById,
  lifecycleOf,
  ownersAddress,
  staffLinkOf,
  storedAnswers,
} from '../../../kit/saving/server/index.ts'
import { answeredGroups, readChecked } from '../../../common/lookups/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import {
  signingExpired,
  requestOf,
  signingPath,
  type SignedForm,
  type SigningChange,
} from '../../../common/signing/server/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { type ApproverDependencies, approverOf, refuseFormerApprover } from './approver.ts'

export interface SignedDependencies extends ApproverDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  contextOf: ContextOf
  directory: Directory
  /** Idempotent. */
  submit(formId: number): Promise<void>
  /** Called in the transaction that stores the sealed copy. */
  afterSealed(tx: Tx, formId: number): Promise<void>
}

export const signedInstantCredit = (d: SignedDependencies): SignedForm => ({
  title: 'Instant credit application',
  submitAfterMinutes: 0,
  submit: d.submit,
  afterSealed: d.afterSealed,

  async signersOf(form, banner) {
    const { signatoryInformation: signer = {} } = form.answers as InstantCredit
    const parties = { creditor: banner.creditor, company: companyNameOf(form), phone: banner.phone }
    // Instant credit never checks a person's credit, so no one authorizes a report (docs/rules/instant-credit.md).
    const consents = consentsAsked(false, parties)
    const manager = await approverOf(d.db, d, form)
    return [
      {
        role: 'applicant',
        name: signatoryName(signer),
        email: signer.emailAddress ?? '',
        jobTitle: signer.jobTitle ?? '',
        guarantor: false,
        consents,
      },
      {
        role: 'branchManager',
        name: manager.name,
        email: manager.email,
        jobTitle: 'Branch Manager',
        guarantor: false,
        consents,
        employeeSso: manager.sso,
      },
    ]
  },

  async read(formId, now) {
    const form = await formById(d.db, formId)
    const stored = await storedAnswers(d.db, form)
    const reading = await readChecked<Answers>(d.db, instantCredit, d.contextOf(form, 'internal', now), {
      raw: stored,
      stored,
      directory: d.directory,
    })
    const asSigned = { ...form, answers: stored }
    const groups = await answeredGroups(d.db, instantCredit, asSigned, d.contextOf(form, 'external', now))
    return {
      problems: reading.problems,
      rowVersion: form.row_version,
      groups: groups.map(({ title, rows }) => ({
        group: title,
        rows: rows.map(({ label, text }) => ({ label, value: text })),
      })),
      guarantors: {},
    }
  },

  pathOf: ({ banner_id, guid }, token) => {
    const { name } = bannerById(banner_id)
    // If a banner does not offer instant credit to the public, it has no page for it (IC-003).
    return abilitiesOf(name).offersInstantCredit
      ? `/instant-credit/${name}/${guid}?accessToken=${token}`
      : signingPath(banner_id, token)
  },

  changed: (tx, form, change) => noteChange(tx, d, form, change),
})

/** Keeps the state that the list shows. */
const noteChange = async (
  tx: Tx,
  d: SignedDependencies,
  form: SavedForm,
  change: SigningChange,
): Promise<void> => {
  const row = tx.updateTable('instant_credit').where('id', '=', form.id)
  if (change.what === 'signed') {
    if (change.role === 'applicant') await row.set({ state: 'waiting for manager' }).execute()
    else await refuseFormerApproverHere(tx, d, form)
    return
  }
  const before = await tx
    .selectFrom('instant_credit')
    .selectAll()
    .where('id', '=', form.id)
    .executeTakeFirst()
  if (!before) return
  switch (change.reason) {
    case 'declined':
    case 'expired':
      await row.set({ state: change.reason }).execute()
      break
    case 'purged':
    case 'withdrawn':
      await tx.deleteFrom('instant_credit').where('id', '=', form.id).execute()
      break
    default:
      await row.set({ state: 'taken back' }).execute()
  }
  if (change.reason !== 'expired') return
  const to = await ownersAddress(tx, form)
  const { banner, ...about } = aboutForm(form, d.banners)
  if (to)
    await queueMail(tx, d.jobs, signingExpired, {
      banner,
      ...about,
      to,
      data: {
        companyName: companyNameOf(form),
        noun: lifecycleOf(form).noun,
        waitedFor: before.state === 'waiting for manager' ? before.manager_name : before.applicant_name,
        link: staffLinkOf(d.publicUrl, banner, form),
      },
    })
}

/** What an outside provider has recorded is signed; there the check is before the page (signers.ts). */
const refuseFormerApproverHere = async (tx: Tx, d: SignedDependencies, form: SavedForm): Promise<void> => {
  const request = await requestOf(tx, form.id)
  const manager = request?.signatures.find(({ role }) => role === 'branchManager')
  if (manager && request?.provider === 'embedded') await refuseFormerApprover(tx, d, form, manager.name)
}
