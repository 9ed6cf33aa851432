/** What all that can happen to an unfinished application has in common. */
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { bannerById, type Banner, type BannerId } from '../../../domain/rules/banners.ts'
import { companyOf } from '../../../domain/rules/signing.ts'
import { Conflict } from '../../platform/errors.ts'
import type { FormState } from '../../platform/database/schema.ts'
import type { SavedForm } from '../store.ts'

/** States in which it is the applicant's alone. */
export const unfinished = ['draft', 'emailed', 'signing'] as const satisfies FormState[]
export const isUnfinished = ({ state }: Pick<SavedForm, 'state'>): boolean =>
  unfinished.some((known) => known === state)

/** What a customer began she finishes: staff neither mail it to others nor hand it in without her signature. */
export const refuseCustomers = ({ audience }: Pick<SavedForm, 'audience'>): void => {
  if (audience === 'external')
    throw new Conflict('This application was begun by its customer, who finishes it herself.')
}

/** The business email: the one address that an application is known by. A wrong one is never stored. */
export const emailOf = ({ answers }: Pick<SavedForm, 'answers'>): string | null =>
  (answers as CreditApplication).businessInfo?.email?.trim() || null

/** What a mail about an application says of it. */
export const aboutForm = (form: SavedForm, banners: readonly Banner[]) => ({
  banner: bannerById(form.banner_id as BannerId, banners),
  formId: form.id,
  reference: String(form.id),
})

export const companyNameOf = ({ answers }: Pick<SavedForm, 'answers'>): string | null =>
  companyOf(answers) || null

/** The address that opens it for staff, by its number: a mail to them carries no key of the customer's. */
export const staffLinkOf = (publicUrl: string, banner: Banner, id: number): string =>
  `${publicUrl}/admin/application/${banner.name}/${id}`

/** The address that opens it for its customer. */
export const linkOf = (publicUrl: string, banner: Banner, key: string): string =>
  `${publicUrl}/application/${banner.name}/${key}`
