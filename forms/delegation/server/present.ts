/** Delegations as the applicant sees them, and who answered what as staff see it. */
import type { z } from 'zod'
import {
  type Answers,
  changesMade,
  differences,
  type FormContext,
  shownTo,
} from '../../../kit/model/index.ts'
import { type ContextOf, formById, type SavedForm, storedAnswers } from '../../../kit/saving/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { delegations } from '../contract/delegations.ts'
import { delegables, type DelegableSection } from '../form/index.ts'
import { stateOf } from '../rules/states.ts'
import { type Delegation, delegationsOf, factsOf, lostMailsOf } from './store.ts'

/** The stored answers of one section. */
export const sectionIn = (section: DelegableSection, context: FormContext, answers: Answers): Answers =>
  shownTo(delegables[section].part, context, answers)

/** The answers that a person changed between these two. A default that was filled in is not one. */
export const changesBetween = (
  section: DelegableSection,
  context: FormContext,
  before: Answers,
  after: Answers,
) => changesMade(delegables[section].part, context, before, after)

/** The latest of each section that was not taken back. */
const latestOf = (all: readonly Delegation[]): Delegation[] => {
  const latest = new Map(
    all.filter(({ taken_back_at }) => taken_back_at === null).map((one) => [one.section, one]),
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
      const state = stateOf(factsOf(one, lost), now)
      return {
        id: one.id,
        section: one.section,
        name: one.name,
        email: one.email,
        askedBy: one.asked_by,
        state,
        askedAt: one.asked_at.toISOString(),
        openedAt: one.opened_at?.toISOString() ?? null,
        answeredAt: one.answered_at?.toISOString() ?? null,
        answeredBy: one.answered_by ?? '',
        isChanged: state === 'answered' && isChanged(one, context, stored),
        differences: state === 'choosing' ? differencesOf(one, context, stored) : [],
      }
    }),
  }
}

const isChanged = ({ section, answers }: Delegation, context: FormContext, stored: Answers): boolean =>
  answers !== null && changesBetween(section, context, answers, stored).length > 0

const differencesOf = ({ section, answers }: Delegation, context: FormContext, stored: Answers) =>
  differences(delegables[section].part, context, stored, answers ?? {}).map(
    ({ group, label, before, after }) => ({
      label: group === delegables[section].section.title ? label : `${group}: ${label}`,
      mine: before,
      theirs: after,
    }),
  )

export interface AnsweredSection {
  /** Its heading. */
  title: string
  name: string
  email: string
  at: Date
  /** The applicant changed the answers since. */
  isChanged: boolean
}

/** Which sections someone else answered, for those who read the application. */
export const answeredSections = async (
  reader: Reader,
  contextOf: ContextOf,
  form: Pick<SavedForm, 'id' | 'form_type' | 'banner_id' | 'answers'>,
  now: Date,
): Promise<AnsweredSection[]> => {
  const answered = answeredOf(await delegationsOf(reader, form.id))
  if (answered.length === 0) return []
  const context = contextOf(form, 'external', now)
  return answered.map((one) => ({
    title: delegables[one.section].section.title,
    name: one.answered_by ?? one.name,
    email: one.email,
    at: one.answered_at!,
    isChanged: isChanged(one, context, form.answers),
  }))
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
      'opened_at as openedAt',
      'taken_back_at as takenBackAt',
      'declined_at as declinedAt',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
      'answers',
      'choice',
    ])
    .where('saved_form_id', '=', formId)
    .orderBy('id')
    .execute()
