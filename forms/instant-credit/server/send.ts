/** "Email to Customer": freezes the application, and mails its signer a link (IC-107, IC-A04, IC-A06). */
import type { InstantCredit } from '../form/index.ts'
import { sameMailbox } from '../../../common/signing/rules/signing.ts'
import {
  type SavedForm,
  companyNameOf,
  formById,
  lockForm,
  mailToCustomer,
  recipientsOf,
  refuseMailing,
} from '../../../kit/saving/server/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../platform/http/index.ts'
import {
  type SigningDependencies,
  type SigningRequest,
  SHARED_LINK,
  newMailedLink,
  nextToSign,
  openForSigning,
  requestOf,
  useUp,
} from '../../../common/signing/server/index.ts'
import { type ApproverDependencies, refuseFormerApprover } from './approver.ts'

interface Mail {
  emailRecipients: readonly string[]
  subject: string
  body: string
}

/**
 * A repeated call checks the approver again and sends a new link; the earlier one stops working, even on a page that
 * is open.
 */
export const sendInstantCredit = async (
  d: SigningDependencies & ApproverDependencies,
  { emailRecipients, subject, body }: Mail,
  ctx: EmployeeRequest,
): Promise<{ form: SavedForm; sentTo: string[] }> => {
  const { formId } = ctx.subject
  const { identity } = ctx.actor
  const sentTo = recipientsOf(emailRecipients)
  const send = async (tx: Tx, form: SavedForm, request: SigningRequest) => {
    const signature = nextToSign(request)
    if (signature?.role !== 'applicant')
      throw new Conflict('The customer has already signed this application.')
    const manager = request.signatures.find(({ role }) => role === 'branchManager')
    if (manager) await refuseFormerApprover(tx, d, form, manager.name)
    await useUp(tx, [signature.id], ctx.now)
    const isShared = sentTo.some((to) => !sameMailbox(to, signature.email))
    const link = await newMailedLink(
      tx,
      d,
      { form, signature },
      { now: ctx.now, identifiedBy: isShared ? SHARED_LINK : 'link' },
    )
    const mailing = { sentTo, subject, body, link: `${d.publicUrl}${link.path}` }
    const mailed = await mailToCustomer(tx, d, form, mailing, ctx)
    const own = sentTo.find((to) => sameMailbox(to, signature.email)) ?? sentTo[0]!
    const mailId = mailed.mails.get(own)
    if (mailId) await link.mailedIn(mailId)
    await listWaiting(tx, form, request, { at: ctx.now, by: identity.name })
    return mailed.form
  }

  // Two calls at once open one request; the slower one then sends the link again.
  for (;;) {
    const sent = await inTransaction(d.db, async (tx) => {
      const form = await lockForm(tx, formId)
      refuseMailing(form)
      const request = await requestOf(tx, formId)
      return request && send(tx, form, request)
    })
    if (sent) return { form: sent, sentTo }
    let opened = false
    await openForSigning(
      d,
      formId,
      { at: ctx.now, actor: identity.sso, by: identity.name, address: ctx.address },
      {
        refuse: refuseMailing,
        checked: true,
        opened: async (tx, form, request) => {
          await send(tx, form, request)
          opened = true
        },
      },
    )
    if (opened) return { form: await formById(d.db, formId), sentTo }
  }
}

const listWaiting = async (
  tx: Tx,
  form: SavedForm,
  { signatures }: SigningRequest,
  { at, by }: { at: Date; by: string },
): Promise<void> => {
  const [applicant, manager] = signatures
  const { salesInformation: sales } = form.answers as InstantCredit
  const row = {
    state: 'waiting for customer' as const,
    company_name: companyNameOf(form),
    applicant_name: applicant!.name,
    applicant_email: applicant!.email,
    manager_sso: manager!.employee_sso!,
    manager_name: manager!.name,
    branch_number: sales?.branchNumber ?? '',
    emailed_at: at,
  }
  await tx
    .insertInto('instant_credit')
    .values({
      ...row,
      id: form.id,
      banner_id: form.banner_id,
      created_by: by,
      submitted_at: null,
      account_number: null,
      opened_at: null,
    })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()
}
