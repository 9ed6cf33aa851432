import { z } from 'zod'
import { mailStates } from '../domain/rules/mail-fate.ts'
import { answer, employeeWithForm, endpoint, holder, holderOrStaff } from './endpoint.ts'
import { ByCode, CodeSent, Instant, Key, Saved, StatusShape, Tenant, upTo } from './shapes.ts'

const application = {
  savedForm: 'params.applicationKey',
  form: 'credit-application',
  tenant: 'params.tenant',
} as const
const ofApplication = {
  access: holder(application),
  params: z.object({ tenant: Tenant, applicationKey: Key }),
}

/** For staff, who may view it by the rules of the form history. */
const ofEmployeeWithForm = {
  access: employeeWithForm('view', { historyForm: 'params.applicationKey', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, applicationKey: Key }),
}

export const applications = {
  load: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/:tenant/:guid',
    summary: 'A saved application for whoever holds its key; never the digits of a secret.',
    access: holder({ savedForm: 'params.guid', form: 'credit-application', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, guid: Key }),
    reply: answer(
      Saved.extend({
        reference: z.string(),
        /** Who saved it last, in words for the customer. */
        savedBy: z.string(),
        /** True once answers can no longer be changed: a signature was given, or it was submitted. */
        locked: z.boolean(),
        submittedAt: z.string().nullable(),
        /** When the applicant withdrew it; of a draft nothing but this is left then. */
        withdrawnAt: Instant.nullable(),
        /** Of an application that was submitted. */
        status: StatusShape.exclude(['Withdrawn']).nullable(),
        firstSignatory: z.object({ email: z.string(), fullName: z.string() }).nullable(),
        /** Who submitted it, as the customer reads it. Empty before submission or when nobody is named. */
        submittedBy: z.string(),
        /** Staff submitted it, and not everybody has signed. */
        unsigned: z.boolean(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/submit/:tenant/:applicationKey',
    summary:
      'Submits an application: by its key a signed one, by its guid what staff saved as `submitting`, without signatures (APP-A36). A second time answers the same.',
    access: holderOrStaff(application),
    params: ofApplication.params,
    rate: 60,
    reply: answer(
      z.object({
        reference: z.string(),
        submittedAt: z.string(),
        decisionBy: z.string(),
        redirectUrl: z.string(),
      }),
    ),
  }),
  continueLink: endpoint({
    ...ofApplication,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/continueLink',
    summary: 'Mails the address of an unfinished application to its business email; to no other address.',
    rate: 10,
    reply: answer(
      z.object({
        /** Masked. */
        sentTo: z.string(),
        /** From when on it can be sent again. */
        againAt: Instant,
      }),
    ),
  }),
  oneTimeCode: endpoint({
    ...ofApplication,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/one-time-code',
    summary: 'Mails the business email a one-time code, by which another browser withdraws or stops signing.',
    rate: 10,
    reply: answer(CodeSent),
  }),
  withdrawal: endpoint({
    ...ofApplication,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/withdrawal',
    summary: 'Withdraws an application that is not decided; a second time answers the same.',
    body: ByCode,
    rate: 10,
    reply: answer(z.object({ withdrawnAt: Instant })),
  }),
  sendToCustomer: endpoint({
    ...ofEmployeeWithForm,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/sendToCustomer',
    summary:
      'Mails the link of an unfinished application to its customer, with words of the sender (APP-A03).',
    body: z.object({
      /** One mail each; none twice. */
      emailRecipients: upTo(
        10,
        z.array(z.string().trim().max(200)).min(1, 'Please enter at least one recipient.'),
      ),
      subject: z.string().trim().min(1, 'Please enter a subject.').max(200),
      /** Text; markup in it is text too. */
      body: z.string().trim().min(1, 'Please enter a message.').max(10_000),
      companyName: z.string().max(200).optional(),
    }),
    reply: answer(z.object({ emailedAt: Instant, sentTo: z.array(z.string()), rowVersion: z.number() })),
  }),
  progress: endpoint({
    ...ofEmployeeWithForm,
    method: 'GET',
    path: '/api/CreditApplication/:tenant/:applicationKey/progress',
    summary: 'What became of an application since staff mailed it: saves, mails, signatures.',
    reply: answer(
      z.object({
        rowVersion: z.number(),
        state: Saved.shape.state,
        locked: z.boolean(),
        savedAt: Instant,
        /** 'the customer', or a colleague's name. */
        savedBy: z.string(),
        emailedAt: Instant.nullable(),
        submittedAt: Instant.nullable(),
        withdrawnAt: Instant.nullable(),
        /** The newest twenty, newest first. */
        saves: z.array(
          z.object({
            at: Instant,
            by: z.string(),
            rowVersion: z.number(),
            /** Labels of the answers that it changed, never the answers. */
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
            /** What became of the link mailed last, while they have not signed. */
            mail: z.object({ state: z.enum(mailStates), problem: z.string().nullable() }).nullable(),
          }),
        ),
      }),
    ),
  }),
}
