/** The page of someone who was asked to fill in a section. */
import { refuseEmail } from '../../../common/mailed-links/server/index.ts'
import { type Answers, own, readAnswers } from '../../../kit/model/index.ts'
import {
  companyNameOf,
  DELEGATE,
  delegateSaver,
  formById,
  lockForm,
  refuseEnded,
  type SavedForm,
  savePart,
  storedAnswers,
} from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { inTransaction, type Tx } from '../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import {
  type FoundForm,
  type HandlersOf,
  type RequestContext,
  replyWith,
} from '../../../platform/http/index.ts'
import type { delegate } from '../contract/delegate.ts'
import { sectionForms } from '../form/index.ts'
import { type LinkState, linkStateOf } from '../rules/states.ts'
import type { DelegationDependencies } from './dependencies.ts'
import { sectionChanges, sectionIn } from './present.ts'
import { type Delegation, delegationById, delegationFacts, updateDelegation } from './store.ts'
import { tellApplicant } from './tell-applicant.ts'

type DelegateRequest = RequestContext<{ kind: 'applicant' }, FoundForm & { delegation: number }>

export const delegateHandlers = (d: DelegationDependencies): HandlersOf<typeof delegate> => {
  const pageOf = async (ctx: DelegateRequest) => {
    const form = await formById(d.db, ctx.subject.formId)
    const one = await delegationById(d.db, form.id, ctx.subject.delegation)
    const state = linkStateOf(delegationFacts(one), form.state)
    const isOver = state === 'canceled' || state === 'ended'
    return {
      state,
      section: one.section,
      companyName: isOver ? '' : companyNameOf(form),
      askedBy: isOver ? '' : one.asked_by,
      name: isOver ? '' : one.name,
      answers:
        state === 'open'
          ? {
              ...sectionIn(one.section, d.contextOf(form, 'external', ctx.now), form.answers),
              answeredBy: { name: one.name },
            }
          : null,
    }
  }
  type Act = (tx: Tx, form: SavedForm, one: Delegation) => Promise<void>
  /** With the form locked. */
  const locked = (ctx: DelegateRequest, act: Act) =>
    inTransaction(d.db, async (tx) => {
      const form = await lockForm(tx, ctx.subject.formId)
      await act(tx, form, await delegationById(tx, form.id, ctx.subject.delegation))
    })
  const change = (ctx: DelegateRequest, act: Act) =>
    locked(ctx, (tx, form, one) => {
      refuseEnded(form)
      return act(tx, form, one)
    })

  return {
    opened: async ({ ctx }) => replyWith(await pageOf(ctx)),

    started: async ({ ctx }) => {
      await change(ctx, async (tx, form, one) => {
        if (linkStateOf(delegationFacts(one), form.state) !== 'open' || one.started_at) return
        await updateDelegation(tx, one.id, { started_at: ctx.now })
        await appendAuditEvent(tx, eventOf(ctx, 'section started', one))
      })
      return replyWith(null)
    },

    answered: async ({ body, ctx }) => {
      await change(ctx, (tx, form, one) => keepSent(tx, d, { form, one, ...body }, ctx))
      return replyWith(await pageOf(ctx), 'Thank you. We received your answers.')
    },

    // Also of an application that was withdrawn: it is about all others.
    refused: async ({ ctx }) => {
      await locked(ctx, async (tx, form, one) => {
        await refuseEmail(tx, 'delegation', one.email, ctx.now)
        const state = linkStateOf(delegationFacts(one), form.state)
        if (state !== 'open' && state !== 'paused') return
        await updateDelegation(tx, one.id, { declined_at: ctx.now })
        await appendAuditEvent(tx, eventOf(ctx, 'section declined', one))
        await tellApplicant(tx, d, form, one, 'declined')
      })
      return replyWith(null, "We won't ask you again.")
    },
  }
}

interface SectionAnswers {
  form: SavedForm
  one: Delegation
  answers: Answers
  /** The section as the delegate saw it. */
  seen: Answers
}

const keepSent = async (
  tx: Tx,
  d: DelegationDependencies,
  { form, one, answers: sent, seen }: SectionAnswers,
  ctx: DelegateRequest,
): Promise<void> => {
  refuseClosed(linkStateOf(delegationFacts(one), form.state))
  const { part, page } = sectionForms[one.section]
  const context = d.contextOf(form, 'external', ctx.now)
  const stored = await storedAnswers(tx, form)
  const { answers: read, problems } = readAnswers(page, context, sent, stored)
  if (problems.length > 0) throw new Invalid(problems)
  const theirs = sectionIn(one.section, context, read)
  // Nothing is overwritten silently: what the applicant wrote meanwhile stays until they choose.
  const isBoth =
    sectionChanges(one.section, context, seen, stored).length > 0 &&
    sectionChanges(one.section, context, stored, theirs).length > 0
  if (!isBoth) await savePart(tx, d, { saver: delegateSaver, form, part, answers: theirs }, ctx)
  const name = String(own(own(read, 'answeredBy'), 'name') ?? one.name)
  await updateDelegation(tx, one.id, {
    answered_at: ctx.now,
    answered_by: name,
    started_at: one.started_at ?? ctx.now,
    answers: JSON.stringify(theirs),
    choice: isBoth ? 'waiting' : null,
  })
  await appendAuditEvent(tx, eventOf(ctx, 'section answered', { ...one, answered_by: name }))
  const news = isBoth ? 'both' : 'answered'
  await tellApplicant(tx, d, form, { ...one, answered_by: name }, news)
}

/** Throws Conflict. */
const refuseClosed = (state: LinkState): void => {
  const why = {
    open: '',
    paused: 'This application is being signed, so its answers can no longer be changed.',
    answered: 'This section was already answered from this link.',
    canceled: 'This request was canceled.',
    ended: 'This section is not needed anymore.',
  }[state]
  if (why) throw new Conflict(why)
}

const eventOf = (
  ctx: DelegateRequest,
  event: 'section started' | 'section answered' | 'section declined',
  { section, name, answered_by, email }: Delegation,
) => ({
  formId: ctx.subject.formId,
  at: ctx.now,
  actor: DELEGATE,
  event,
  detail: { by: answered_by ?? name, section: sectionForms[section].section.title, email },
  address: ctx.address,
})
