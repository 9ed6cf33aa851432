/** Cash accounts of each banner that offers them: opened, and one that the ERP refused. */
import { cashAccount, type CashAccount } from '../domain/forms/cash-account/index.ts'
import { abilitiesOf, type Banner } from '../domain/rules/banners.ts'
import { DAY } from '../domain/text/durations.ts'
import { accountOpened } from '../server/cash-account/index.ts'
import { addWrites } from '../server/erp/index.ts'
import { insertForm } from '../server/forms/index.ts'
import { appendAuditEvent } from '../server/platform/audit/index.ts'
import { companyOf } from './companies.ts'
import type { Dice } from './dice.ts'
import type { Planting } from './plant.ts'
import { ADDRESS, APPLICANT } from './plant-form.ts'
import type { Employee } from './staff.ts'
import type { World } from './world.ts'

/** Days ago, and whether an employee submitted it. */
const submissions = [
  { days: 1, internal: false },
  { days: 3, internal: true },
  { days: 9, internal: false },
  { days: 20, internal: true },
] as const
/** Below the numbers that the embedded ERP gives. */
const FIRST = 690_001
const REFUSAL = 'The customer is on the stop list of the group.'

export const plantCashAccounts = async (
  { tx, now }: Planting,
  dice: Dice,
  world: World,
  banner: Banner,
  employee: Employee,
): Promise<void> => {
  if (!abilitiesOf(banner.name).offersCashAccounts) return
  const neighborhoods = world.neighborhoods.get(banner.tenantId) ?? []
  for (const [place, { days, internal }] of submissions.entries()) {
    const { branchNumber, around } = dice.pick(neighborhoods)
    const company = companyOf(dice, world.pools, banner.name, dice.pick(around))
    const at = new Date(now.getTime() - days * DAY)
    const answers: CashAccount = {
      companyInformation: {
        companyName: company.name,
        streetAddress1: company.street,
        postalCode: company.place.zip,
        city: company.place.city,
        state: company.place.state,
        firstName: company.owner.firstName,
        lastName: company.owner.lastName,
        emailAddress: company.owner.email,
        phoneNumber: company.phone,
        branchNumber,
      },
    }
    const actor = internal ? employee.sso : APPLICANT
    const form = (await insertForm(tx, {
      form_type: cashAccount.name,
      banner_id: banner.tenantId,
      audience: internal ? 'internal' : 'external',
      state: 'pending',
      answers,
      form_version: cashAccount.version,
      idempotency_key: null,
      owner_sso: internal ? employee.sso : null,
      updated_by: actor,
      at,
    }))!
    await tx.updateTable('saved_form').set({ submitted_at: at }).where('id', '=', form.id).execute()
    const by = internal ? employee.name : ''
    const contact = `${company.owner.firstName} ${company.owner.lastName}`
    await tx
      .insertInto('cash_account')
      .values({
        id: form.id,
        banner_id: banner.tenantId,
        company_name: company.name,
        contact_name: contact,
        contact_email: company.owner.email,
        branch_number: branchNumber,
        is_internal: internal,
        created_by: by,
        submitted_at: at,
        account_number: null,
        opened_at: null,
      })
      .execute()
    await appendAuditEvent(tx, { formId: form.id, at, actor, event: 'submitted', address: ADDRESS })
    const asked = { formId: form.id, bannerId: banner.tenantId, decisionId: null, by, at }
    const accountNumber = String(FIRST + place)
    await addWrites(tx, asked, [
      {
        operation: 'open-cash-account',
        detail: {
          accountNumber,
          account: {
            businessName: company.name,
            contactName: contact,
            email: company.owner.email,
            phone: company.phone.replaceAll(/\D/g, ''),
            address: {
              streetLineOne: company.street,
              streetLineTwo: '',
              streetLineThree: '',
              city: company.place.city,
              state: company.place.state,
              postalCode: company.place.zip,
              country: 'US',
            },
            branchNumber,
            customerTypeCategory: '',
            customerType: '',
            insideSalesPerson: '',
            outsideSalesPerson: '',
            creditLimit: 0,
          },
        },
      },
    ])
    const refused = place === submissions.length - 1
    const { id: transaction_id } = await tx
      .updateTable('erp_transaction')
      .set({ state: refused ? 'failed' : 'done', tries: 1, done_at: refused ? null : at })
      .where('saved_form_id', '=', form.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofForm = { saved_form_id: form.id, banner_id: banner.tenantId, transaction_id }
    if (refused)
      await tx
        .insertInto('erp_error')
        .values({ ...ofForm, message: REFUSAL, at })
        .execute()
    // The welcome emails of past days are not sent again.
    else await accountOpened({ jobs: quiet })(tx, { formId: form.id, accountNumber, at })
  }
}

const quiet = { enqueue: async () => {} }
