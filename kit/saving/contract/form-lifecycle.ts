/** The endpoints of every kind of draft, from its mailed link to its withdrawal. */
import { z } from 'zod'
import type { FormType } from '../../../forms/registry.ts'
import { mailStates } from '../../../platform/mail/rules.ts'
import { holder, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { ByCode, CodeSent, Email, Instant, Key, Saved, Tenant, upTo } from '../../../platform/http/shapes.ts'

/** An employee's message to the customer of a form. */
export const CustomerMail = z.object({
  /** One email each, without duplicates. */
  emailRecipients: upTo(10, z.array(Email).min(1, 'Enter at least one recipient.')),
  subject: z.string().trim().min(1, 'Enter a subject.').max(200),
  /** Plain text; markup is not interpreted. */
  body: z.string().trim().min(1, 'Enter a message.').max(10_000),
  companyName: z.string().max(200).optional(),
})
export const SentToCustomer = z.object({
  emailedAt: Instant,
  sentTo: z.array(z.string()),
  rowVersion: z.number(),
})

/** `base`: the path of the form's own endpoints. */
export const lifecycleEndpoints = <const Base extends string>(base: Base, form: FormType) => {
  const params = z.object({ tenant: Tenant, applicationKey: Key })
  const byCustomer = {
    access: holder({ is: 'form', at: 'params.applicationKey', of: form, tenant: 'params.tenant' }),
    params,
  }
  /** For staff who may view the form under the rules of the form history. */
  const byEmployee = {
    access: staff(
      null,
      { is: 'historyForm', at: 'params.applicationKey', of: form, tenant: 'params.tenant' },
      { may: 'view' },
    ),
    params,
  }
  return {
    continueLink: endpoint({
      ...byCustomer,
      method: 'POST',
      path: `${base}/:tenant/:applicationKey/continueLink`,
      summary: 'Emails the link to an unfinished form to its business email, and to no other address.',
      rate: 10,
      reply: answer(
        z.object({
          /** Masked. */
          sentTo: z.string(),
          /** When it can be sent again. */
          againAt: Instant,
        }),
      ),
    }),
    oneTimeCode: endpoint({
      ...byCustomer,
      method: 'POST',
      path: `${base}/:tenant/:applicationKey/one-time-code`,
      summary:
        'Emails a one-time code to the business email, so that another browser can withdraw or stop signing.',
      rate: 10,
      reply: answer(CodeSent),
    }),
    withdrawal: endpoint({
      ...byCustomer,
      method: 'POST',
      path: `${base}/:tenant/:applicationKey/withdrawal`,
      summary: 'Withdraws a form that is not decided yet. A repeated call returns the same result.',
      body: ByCode,
      rate: 10,
      reply: answer(z.object({ withdrawnAt: Instant })),
    }),
    sendToCustomer: endpoint({
      ...byEmployee,
      method: 'POST',
      path: `${base}/:tenant/:applicationKey/sendToCustomer`,
      summary:
        'Emails the link to an unfinished form to its customer, with a message from the sender (APP-A03).',
      body: CustomerMail,
      reply: answer(SentToCustomer),
    }),
    progress: endpoint({
      ...byEmployee,
      method: 'GET',
      path: `${base}/:tenant/:applicationKey/progress`,
      summary: 'Returns the saves, emails and signatures of a form since staff mailed it.',
      reply: answer(
        z.object({
          rowVersion: z.number(),
          state: Saved.shape.state,
          locked: z.boolean(),
          savedAt: Instant,
          /** 'the customer', or the name of an employee. */
          savedBy: z.string(),
          emailedAt: Instant.nullable(),
          submittedAt: Instant.nullable(),
          withdrawnAt: Instant.nullable(),
          /** The latest twenty, newest first. */
          saves: z.array(
            z.object({
              at: Instant,
              by: z.string(),
              rowVersion: z.number(),
              /** Labels of the changed answers, never the answers themselves. */
              changed: z.array(z.string()),
            }),
          ),
          mails: z.array(
            z.object({
              to: z.string(),
              at: Instant,
              state: z.enum(mailStates),
              problem: z.string().nullable(),
            }),
          ),
          signatures: z.array(
            z.object({
              name: z.string(),
              state: z.enum(['waiting', 'signed', 'declined', 'void']),
              /** The delivery status of the last mailed link, until they sign. */
              mail: z.object({ state: z.enum(mailStates), problem: z.string().nullable() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  }
}
