/** What every kind of account request shares: its submission, and what staff see of submitted ones. */
import { z } from 'zod'
import type { FormType } from '../../forms/registry.ts'
import { anyOf, holder, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { Groups, Key, Tenant, TenantId, pageOf } from '../../platform/http/shapes.ts'

/** The answers of a submitted account, and its last write to the ERP. */
export const AnswersAndWrite = {
  groups: Groups,
  write: z
    .object({
      state: z.enum(['waiting', 'done', 'failed']),
      tries: z.number(),
      problem: z.string().nullable(),
    })
    .nullable(),
}

const ofDraft = (form: FormType) =>
  ({ is: 'form', at: 'params.applicationKey', of: form, tenant: 'params.tenant' }) as const

/** The submission of a form without signatures: a saved one, or answers that were not saved before. */
export const unsignedSubmission = (form: FormType) => ({
  method: 'POST' as const,
  access: anyOf(
    holder(ofDraft(form), { start: 'params.tenant' }),
    staff(null, ofDraft(form), { may: 'view', start: 'params.tenant' }),
  ),
  params: z.object({ tenant: Tenant, applicationKey: Key }),
  multipart: 'fields' as const,
  query: z.object({ sftoken: z.string().max(4_000).optional() }),
  body: z.object({
    /** JSON text of the answers; read only without a saved form. */
    incompleteFormData: z.string().default('{}'),
  }),
})

/** Employees who work with the accounts of a banner see one by its number. */
export const ofAccount = (form: FormType) => ({
  access: staff('managedUser', { is: 'form', at: 'params.id', of: form }),
  params: z.object({ id: Key }),
})

interface Of<State extends z.ZodType, Row extends z.ZodType, Detail extends z.ZodType> {
  form: FormType
  /** One, and several: `a submitted cash account`, `submitted cash accounts`. */
  nouns: readonly [one: string, many: string]
  state: State
  row: Row
  detail: Detail
  /** What the document is. */
  document: string
}

/** `base`: the path of the list. */
export const accountEndpoints = <
  const Base extends string,
  State extends z.ZodType,
  Row extends z.ZodType,
  Detail extends z.ZodType,
>(
  base: Base,
  { form, nouns: [one, many], state, row, detail, document }: Of<State, Row, Detail>,
) => {
  const ofList = {
    method: 'GET' as const,
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
  }
  const Filters = z.object({
    tenantId: TenantId,
    /** Words of the names, each from its start, or an account number. */
    search: z.string().max(100).default(''),
    state: state.optional(),
  })
  return {
    list: endpoint({
      ...ofList,
      path: base,
      summary: `Returns ${many}, newest first.`,
      query: Filters.extend({ cursor: z.string().max(1_000).optional() }),
      reply: answer(pageOf(row)),
    }),
    export: endpoint({
      ...ofList,
      path: `${base}/export`,
      summary: 'Returns the whole list with the same filters as a spreadsheet.',
      query: Filters,
      rate: 10,
      reply: file,
    }),
    detail: endpoint({
      ...ofAccount(form),
      method: 'GET',
      path: `${base}/:id`,
      summary: `Returns ${one} with its answers and what was written to the ERP.`,
      reply: answer(detail),
    }),
    document: endpoint({
      ...ofAccount(form),
      method: 'GET',
      path: `${base}/:id/document`,
      summary: `Returns ${document}.`,
      reply: file,
    }),
  }
}
