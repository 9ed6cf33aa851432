/** Delegations as the applicant sees them, and who answered what as staff see it. */
import type { z } from 'zod'
import {
  type Answers,
  differences,
  type FormContext,
  type RowGroup,
  shownTo,
} from '../../../kit/model/index.ts'
import { type ContextOf, formById, storedAnswers } from '../../../kit/saving/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { creditApplication } from '../../credit-application/form/index.ts'
import type { SectionAnswerer } from '../contract/section-answerer.ts'
import type { delegations } from '../contract/delegations.ts'
import { sectionForms, type DelegableSection } from '../form/index.ts'
import { delegationStateOf } from '../rules/states.ts'
import { type Delegation, delegationsOf, delegationFacts, lostMailsOf } from './store.ts'

/** The stored answers of one section. */
export const sectionIn = (section: DelegableSection, context: FormContext, answers: Answers): Answers =>
  shownTo(sectionForms[section].part, context, answers)

/** The answers that a person changed between these two. A default that was filled in is not one. */
export const sectionChanges = (
  section: DelegableSection,
  context: FormContext,
  before: Answers,
  after: Answers,
) => differences(sectionForms[section].part, context, before, after).filter(({ filledIn }) => !filledIn)

/** The latest of each section, without canceled ones. */
const latestOf = (all: readonly Delegation[]): Delegation[] => {
  const latest = new Map(
    all.filter(({ canceled_at }) => canceled_at === null).map((one) => [one.section, one]),
  )
  return [...latest.values()]
}

/** The answers that count: of the last who answered, unless the applicant chose their own. */
const answeredOf = (all: readonly Delegation[]): Delegation[] =>
  latestOf(
    all.filter(
      ({ answered_at, choice }) => answered_at !== null && choice !== 'mine' && choice !== 'waiting',
    ),
  )

type Reply = z.input<(typeof delegations)['read']['reply']>['data']

export const presentDelegations = async (
  reader: Reader,
  contextOf: ContextOf,
  formId: number,
  now: Date,
): Promise<Reply> => {
  const form = await formById(reader, formId)
  const stored = await storedAnswers(reader, form)
  const context = contextOf(form, 'external', now)
  const all = await delegationsOf(reader, formId)
  const lost = await lostMailsOf(reader, all)
  return {
    rowVersion: form.row_version,
    delegations: latestOf(all).map((one) => {
      const state = delegationStateOf(delegationFacts(one, lost), now)
      return {
        id: one.id,
        section: one.section,
        name: one.name,
        email: one.email,
        askedBy: one.asked_by,
        state,
        askedAt: one.asked_at.toISOString(),
        startedAt: one.started_at?.toISOString() ?? null,
        answeredAt: one.answered_at?.toISOString() ?? null,
        answeredBy: one.answered_by ?? '',
        isChanged: state === 'answered' && isChanged(one, context, stored),
        differences: state === 'choosing' ? differencesOf(one, context, stored) : [],
      }
    }),
  }
}

const isChanged = ({ section, answers }: Delegation, context: FormContext, stored: Answers): boolean =>
  answers !== null && sectionChanges(section, context, answers, stored).length > 0

const differencesOf = ({ section, answers }: Delegation, context: FormContext, stored: Answers) =>
  differences(sectionForms[section].part, context, stored, answers ?? {}).map(
    ({ group, label, before, after }) => ({
      label: group === sectionForms[section].section.title ? label : `${group}: ${label}`,
      mine: before,
      theirs: after,
    }),
  )

export type AnsweredGroup = RowGroup & { answeredBy: z.input<typeof SectionAnswerer> }

/** The printed groups of an application, with who answered each section for the applicant. */
export const withAnswerers = async (
  reader: Reader,
  contextOf: ContextOf,
  form: { id: number; banner_id: number; answers: object },
  groups: readonly RowGroup[],
  now: Date,
): Promise<AnsweredGroup[]> => {
  const answered = answeredOf(await delegationsOf(reader, form.id))
  const context = contextOf({ ...form, form_type: creditApplication.name }, 'external', now)
  return groups.map((group) => {
    const one = answered.find(({ section }) => sectionForms[section].section.title === group.title)
    return {
      ...group,
      answeredBy: one
        ? {
            name: one.answered_by ?? one.name,
            email: one.email,
            at: one.answered_at!.toISOString(),
            isChanged: isChanged(one, context, form.answers as Answers),
          }
        : null,
    }
  })
}

/** The delegations of an application as its evidence package lists them. Keys are not part of it. */
export const delegationRecords = (reader: Reader, formId: number) =>
  reader
    .selectFrom('delegation')
    .select([
      'id',
      'section',
      'name',
      'email',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'mails_sent as mailsSent',
      'started_at as startedAt',
      'canceled_at as canceledAt',
      'declined_at as declinedAt',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
      'answers',
      'choice',
    ])
    .where('saved_form_id', '=', formId)
    .orderBy('id')
    .execute()
