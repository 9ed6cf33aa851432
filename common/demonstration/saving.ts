/** Saving a form, as the browsers of customers and employees do it. */
import { randomUUID } from 'node:crypto'
import type { Banner } from '../../banners/rules/banners.ts'
import { messageFor, subjectFor } from '../customer-mail/rules.ts'
import { printDocument } from './documents.ts'
import type { Cookies, Product } from './product.ts'
import type { Employee } from './staff.ts'

/** A customer's form, in the browser that began it. */
export interface CustomersForm {
  key: string
  rowVersion: number
  cookies: Cookies
}

interface SavedByCustomer {
  applicationKey: string
  rowVersion: number
}

export const saveAsCustomer = async (
  product: Product,
  { tenantId }: Banner,
  answers: object,
  { known, shopToken }: { known?: CustomersForm; shopToken?: string } = {},
): Promise<CustomersForm> => {
  const { data, cookies } = await product.call<SavedByCustomer>(
    'POST',
    `/api/FormDataStorage/save-in-progress-form-external${shopToken ? `?sftoken=${shopToken}` : ''}`,
    {
      fields: {
        tenantId,
        applicationID: known?.key ?? '',
        incompleteFormData: JSON.stringify(answers),
        ...(known && { rowVersion: known.rowVersion }),
      },
      ...(known ? { cookies: known.cookies } : { headers: { 'idempotency-key': randomUUID() } }),
    },
  )
  return { key: data.applicationKey, rowVersion: data.rowVersion, cookies: { ...known?.cookies, ...cookies } }
}

/** An employee's form. */
export interface StaffsForm {
  id: number
  guid: string
  rowVersion: number
}

interface SavedByStaff {
  applicationID: string
  applicationKey: string
  rowVersion: number
}

export const saveAsStaff = async (
  product: Product,
  { tenantId }: Banner,
  as: string,
  answers: object,
  { known, submitting, appType }: { known?: StaffsForm; submitting?: boolean; appType?: string } = {},
): Promise<StaffsForm> => {
  const { data } = await product.call<SavedByStaff>('POST', '/api/FormDataStorage/save-in-progress-form', {
    as,
    fields: {
      tenantId,
      applicationID: known?.guid ?? '',
      incompleteFormData: JSON.stringify(answers),
      ...(known && { rowVersion: known.rowVersion }),
      ...(submitting && { state: 'submitting' }),
      ...(appType && { appType }),
    },
    ...(known ? {} : { headers: { 'idempotency-key': randomUUID() } }),
  })
  return { id: Number(data.applicationID), guid: data.applicationKey, rowVersion: data.rowVersion }
}

/** Adds a document to a draft; `of` is its key for a customer, its guid for staff. */
export const attach = (
  product: Product,
  banner: Banner,
  of: string,
  { kind, title, text }: { kind: 'tax' | 'other'; title: string; text: string },
  who: { cookies: Cookies } | { as: string },
): Promise<unknown> =>
  product.call('POST', `/api/CreditApplication/upload/${banner.name}/${of}/${kind}`, {
    ...who,
    file: { name: `${title}.pdf`, bytes: printDocument(title, text) },
  })

/** With the text that the dialog suggests. */
export const emailToCustomer = (
  product: Product,
  banner: Banner,
  form: { type: 'credit-application' | 'instant-credit'; guid: string },
  { userName, name, email }: Employee,
  { company, to }: { company: string; to: string },
): Promise<unknown> => {
  const { displayName } = banner
  const path = form.type === 'instant-credit' ? 'InstantCredit' : 'CreditApplication'
  return product.call('POST', `/api/${path}/${banner.name}/${form.guid}/sendToCustomer`, {
    as: userName,
    body: {
      emailRecipients: [to],
      subject: subjectFor(form.type, displayName),
      body: messageFor(form.type, { companyName: company, sender: { name, email }, displayName }),
    },
  })
}

export const withdraw = (
  product: Product,
  banner: Banner,
  { key, cookies }: Pick<CustomersForm, 'key' | 'cookies'>,
): Promise<unknown> =>
  product.call('POST', `/api/CreditApplication/${banner.name}/${key}/withdrawal`, { cookies, body: {} })
