/** What withdrawal, purge and mails of an unfinished form of any kind share. */
import type { FormEntry } from '../../../../forms/entry.ts'
import { formEntry } from '../../../../forms/registry.ts'
import type { Audience } from '../../../model/index.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { FormState } from '../../tables.ts'
import type { SavedForm } from '../store.ts'

/** States before the submission. */
export const unfinished = ['draft', 'emailed', 'signing'] as const satisfies FormState[]
export const isUnfinished = ({ state }: Pick<SavedForm, 'state'>): boolean =>
  unfinished.some((known) => known === state)

/** Staff neither mail nor submit a form that its customer began. */
export const refuseCustomers = ({ audience }: Pick<SavedForm, 'audience'>): void => {
  if (audience === 'external')
    throw new Conflict('The customer started this application, so only the customer can finish it.')
}

export const lifecycleOf = ({ form_type }: Pick<SavedForm, 'form_type'>) => {
  const entry: FormEntry = formEntry(form_type)
  if (!entry.lifecycle) throw new Error(`No saved form is of the type "${form_type}".`)
  return entry.lifecycle
}

/** The address of the business, to which mails about the form go. A malformed one is never stored. */
export const emailOf = ({ form_type, answers }: Pick<SavedForm, 'form_type' | 'answers'>): string | null =>
  formEntry(form_type).saved.email(answers)

/** The company as its customer knows it; '' if it has not been entered. */
export const companyNameOf = ({ form_type, answers }: Pick<SavedForm, 'form_type' | 'answers'>): string =>
  formEntry(form_type).saved.companyName(answers, 'external')

/** How a mail describes a form. */
export const aboutForm = (form: SavedForm, banners: readonly Banner[]) => ({
  banner: bannerById(form.banner_id, banners),
  formId: form.id,
  reference: String(form.id),
})

/** What its mails mention: the kind of form, and the company as this reader knows it. */
export const namesOf = (form: SavedForm, reader: Audience) => ({
  noun: lifecycleOf(form).noun,
  companyName: formEntry(form.form_type).saved.companyName(form.answers, reader) || null,
})

/** The address that opens it for staff, by its number: a mail to staff never carries the customer's key. */
export const staffLinkOf = (publicUrl: string, banner: Banner, form: SavedForm): string =>
  `${newFormLink(`${publicUrl}/admin`, banner, form)}/${form.id}`

/** The address of a submitted application's page, for staff. */
export const reviewLinkOf = (publicUrl: string, banner: Pick<Banner, 'name'>, formId: number): string =>
  `${publicUrl}/admin/creditapps/${banner.name}/${formId}`

/** The address that opens it for its customer. */
export const linkOf = (publicUrl: string, banner: Banner, form: SavedForm): string =>
  `${newFormLink(publicUrl, banner, form)}/${form.key}`

/** Where a customer starts another form of this kind; staff, if `area` ends with `/admin`. */
export const newFormLink = (area: string, banner: Banner, form: SavedForm): string =>
  `${area}/${lifecycleOf(form).path}/${banner.name}`
