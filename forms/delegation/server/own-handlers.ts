/** What an applicant does: ask, ask again, cancel, choose. Each call replies with the state after it. */
import { isOwnEmail, ownEmailMessage } from '../../../banners/rules/email-domains.ts'
import { refusedEmails } from '../../../common/mailed-links/server/index.ts'
import {
  APPLICANT,
  companyNameOf,
  customer,
  emailOf,
  isUnfinished,
  lockForm,
  refuseEnded,
  type SavedForm,
  savePart,
} from '../../../kit/saving/server/index.ts'
import { appendAuditEvent, type AuditEvent } from '../../../platform/audit/index.ts'
import { inTransaction, type Tx } from '../../../platform/database/index.ts'
import { Conflict, Invalid, TooMany } from '../../../platform/errors.ts'
import { callersNetwork, type FormRequest, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { delegations } from '../contract/delegations.ts'
import { sectionForms } from '../form/index.ts'
import { delegationExpiry, isWaiting, delegationStateOf } from '../rules/states.ts'
import type { DelegationDependencies } from './dependencies.ts'
import { mailDelegate } from './mail-delegate.ts'
import { presentDelegations } from './present.ts'
import {
  type Delegation,
  delegationById,
  delegationsOf,
  delegationFacts,
  insertDelegation,
  updateDelegation,
} from './store.ts'

export const delegationHandlers = (d: DelegationDependencies): HandlersOf<typeof delegations> => {
  const present = (ctx: FormRequest) => presentDelegations(d.db, d.contextOf, ctx.subject.formId, ctx.now)
  /** In one transaction with the form locked, so that each change sees the ones before it. */
  const change = (ctx: FormRequest, act: (tx: Tx, form: SavedForm) => Promise<void>) =>
    inTransaction(d.db, async (tx) => {
      const form = await lockForm(tx, ctx.subject.formId)
      refuseClosed(form)
      await act(tx, form)
    })
  const waitingOne = async (tx: Tx, form: SavedForm, id: number, now: Date): Promise<Delegation> => {
    const one = await delegationById(tx, form.id, id)
    if (!isWaiting(delegationStateOf(delegationFacts(one), now)))
      throw new Conflict(
        one.answered_at
          ? `${one.name} has already answered.`
          : 'This request was already canceled or refused.',
      )
    return one
  }

  return {
    read: async ({ ctx }) => replyWith(await present(ctx)),

    ask: async ({ body, ctx }) => {
      await refuseFlood(d, ctx)
      await change(ctx, async (tx, form) => {
        await refuseAddress(tx, d, form, body.email)
        await refuseAskedTwice(tx, form, body.section, ctx.now)
        const { section, name, email, askedBy } = body
        const one = await insertDelegation(tx, {
          saved_form_id: form.id,
          section,
          name,
          email,
          asked_by: askedBy,
          asked_at: ctx.now,
          last_mail_id: null,
          expires_at: delegationExpiry(ctx.now),
          answered_by: null,
        })
        await mailDelegate(tx, d, form, one, ctx.now)
        await appendAuditEvent(tx, eventOf(ctx, 'section asked', one, { to: email }))
      })
      return replyWith(await present(ctx), 'We sent the email.')
    },

    again: async ({ params, ctx }) => {
      await refuseFlood(d, ctx)
      await change(ctx, async (tx, form) => {
        const one = await waitingOne(tx, form, params.id, ctx.now)
        await refuseAddress(tx, d, form, one.email)
        await mailDelegate(tx, d, form, one, ctx.now)
        await appendAuditEvent(tx, eventOf(ctx, 'section asked again', one, { to: one.email }))
      })
      return replyWith(await present(ctx), 'We sent the email again.')
    },

    cancel: async ({ params, ctx }) => {
      await change(ctx, async (tx, form) => {
        const one = await waitingOne(tx, form, params.id, ctx.now)
        await updateDelegation(tx, one.id, { canceled_at: ctx.now })
        await appendAuditEvent(tx, eventOf(ctx, 'section canceled', one, { from: one.name }))
      })
      return replyWith(await present(ctx), 'You canceled the request.')
    },

    choose: async ({ params, body, ctx }) => {
      await change(ctx, async (tx, form) => {
        const one = await delegationById(tx, form.id, params.id)
        if (one.choice !== 'waiting') throw new Conflict('You already chose whose answers count.')
        if (form.row_version !== body.rowVersion)
          throw new Conflict('Your answers have changed since you looked. Compare both again, then choose.')
        const { part } = sectionForms[one.section]
        if (body.take === 'theirs')
          await savePart(tx, d, { saver: customer, form, part, answers: one.answers ?? {} }, ctx)
        await updateDelegation(tx, one.id, {
          choice: body.take,
          // What does not count is not kept.
          ...(body.take === 'mine' && { answers: null }),
        })
        const detail = { of: body.take === 'theirs' ? one.name : 'the applicant' }
        await appendAuditEvent(tx, eventOf(ctx, 'section choice', one, detail))
      })
      const said = body.take === 'theirs' ? 'Their answers count now.' : 'We kept your answers.'
      return replyWith(await present(ctx), said)
    },
  }
}

/** Anyone can begin any number of drafts, so the limits of each draft and each address are not enough. */
const MOST_A_DAY = 100

const refuseFlood = async (
  { limit }: DelegationDependencies,
  { address, now }: FormRequest,
): Promise<void> => {
  const bound = { key: `sections asked:${callersNetwork(address)}`, most: MOST_A_DAY }
  try {
    await limit.passOfDay(bound, 1, now)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    throw new TooMany(
      error.retryAfterSeconds,
      'Your network has asked for as many of these emails as we send in a day. Try again tomorrow, or fill in the section yourself.',
    )
  }
}

/** All of it ends with the submission, and rests while the application is being signed. */
const refuseClosed = (form: SavedForm): void => {
  refuseEnded(form)
  if (!isUnfinished(form)) throw new Conflict('This application was already submitted.')
  if (form.state === 'signing')
    throw new Conflict('This application is being signed. To ask someone else, cancel signing first.')
}

/** Throws Conflict and Invalid. */
const refuseAddress = async (
  tx: Tx,
  { banners }: DelegationDependencies,
  form: SavedForm,
  email: string,
): Promise<void> => {
  if (!companyNameOf(form)) throw new Conflict('Enter and save the name of your company first.')
  const refuse = (message: string) => {
    throw new Invalid([{ path: 'body.email', message }])
  }
  if (email.toLowerCase() === emailOf(form)?.toLowerCase())
    refuse('This is the email address of your business in this application. Fill in the section yourself.')
  if (
    isOwnEmail(
      email,
      banners.flatMap(({ emailDomains }) => emailDomains),
    )
  )
    refuse(ownEmailMessage('external'))
  if ((await refusedEmails(tx, 'delegation', [email])).has(email))
    refuse('This address wants no such emails from us. Ask them another way.')
}

/** One person at a time, so that no two of them overwrite each other. */
const refuseAskedTwice = async (
  tx: Tx,
  form: SavedForm,
  section: Delegation['section'],
  now: Date,
): Promise<void> => {
  const all = (await delegationsOf(tx, form.id)).filter((one) => one.section === section)
  const open = all.find((one) => isWaiting(delegationStateOf(delegationFacts(one), now)))
  if (open) throw new Conflict(`You already asked ${open.name}. Cancel that request first.`)
  if (all.some(({ choice, canceled_at }) => choice === 'waiting' && !canceled_at))
    throw new Conflict('First choose whose answers to this section count.')
}

const eventOf = (
  ctx: FormRequest,
  event: AuditEvent['event'],
  { section, asked_by }: Delegation,
  detail: Record<string, unknown>,
): AuditEvent => ({
  formId: ctx.subject.formId,
  at: ctx.now,
  actor: APPLICANT,
  event,
  detail: { section: sectionForms[section].section.title, asks: asked_by, ...detail },
  address: ctx.address,
})
