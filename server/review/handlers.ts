import type { review } from '../../api/review.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { optionsIn, rows } from '../../domain/kit/index.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Database, type Reader } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import { Invalid, NotFound } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import { actorName, type Visit } from '../http/visit.ts'
import { readOptions } from '../lookups/options.ts'
import type { SceneOf } from '../saved-forms/scene.ts'
import { approve } from './approve.ts'
import { decisionLetter } from './jobs.ts'
import { cursorOf, listQuery, presentRow } from './list.ts'
import { presentDetail } from './present.ts'
import {
  addComment,
  applicationWithAll,
  branchExists,
  insertDecision,
  listPage,
  lockApplication,
  repOf,
  saveDecided,
} from './store.ts'

export interface ReviewDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  sceneOf: SceneOf
}

export const reviewHandlers = (d: ReviewDependencies): HandlersOf<typeof review> => ({
  list: async ({ query, visit }) => {
    const banner = bannerById(visit.subject!.bannerId as BannerId, d.banners)
    const asked = listQuery(query, banner)
    const found = await listPage(d.db, asked)
    const page = found.slice(0, asked.size)
    return {
      isSuccess: true,
      message: '',
      data: {
        rows: page.map((row) => presentRow(row, banner, visit.now)),
        nextCursor: found.length > asked.size ? cursorOf(page.at(-1)!) : null,
        count: found[0]?.count ?? 0,
      },
    }
  },

  detail: ({ visit }) => detail(d, visit),

  comment: async ({ body, visit }) => {
    const formId = visit.subject!.formId!
    await inTransaction(d.db, async (tx) => {
      if (!(await lockApplication(tx, formId))) throw new NotFound()
      await addComment(tx, { formId, message: body.comment, by: nameOf(visit), at: visit.now })
      await appendAct(tx, {
        formId,
        at: visit.now,
        actor: actorName(visit.actor),
        act: 'comment added',
        address: visit.address,
      })
    })
    return detail(d, visit)
  },

  approve: async ({ body, visit }) => {
    const { formId, bannerId } = visit.subject as { formId: number; bannerId: number }
    await inTransaction(d.db, async (tx) => {
      const application = await lockApplication(tx, formId)
      if (!application) throw new NotFound()
      await refuseStrangers(tx, bannerId, body)
      const approved = approve(application, body, { name: nameOf(visit) }, visit.now)
      await saveDecided(tx, formId, approved)
      const decisionId = await insertDecision(tx, {
        saved_form_id: formId,
        status: 'Approved',
        reasons: '[]',
        credit_amount: body.creditAmount,
        credit_rep_id: body.creditRepId,
        branch_number: body.branchNumber,
        customer_account_id: body.accountId,
        notice: body.sendLetter ? 'letter' : 'none',
        decided_by: actorName(visit.actor),
        decided_by_name: nameOf(visit),
        decided_at: visit.now,
      })
      await appendAct(tx, {
        formId,
        at: visit.now,
        actor: actorName(visit.actor),
        act: 'approved',
        detail: {
          creditAmount: body.creditAmount,
          creditRepId: body.creditRepId,
          branchNumber: body.branchNumber,
          letter: body.sendLetter,
        },
        address: visit.address,
      })
      if (body.sendLetter) await d.jobs.enqueue(tx, decisionLetter, { decisionId })
    })
    return { ...(await detail(d, visit)), message: 'The application was approved.' }
  },
})

/** A representative or branch of another banner, or one that is not there, is no choice (REV-074, REV-075). */
const refuseStrangers = async (
  tx: Reader,
  bannerId: number,
  body: { creditRepId: number; branchNumber: string },
) => {
  const [rep, branch] = [
    await repOf(tx, bannerId, body.creditRepId),
    await branchExists(tx, bannerId, body.branchNumber),
  ]
  const problems = [
    ...(rep
      ? []
      : [{ path: 'body.creditRepId', message: 'Please choose a credit representative of this banner.' }]),
    ...(branch ? [] : [{ path: 'body.branchNumber', message: 'Please choose a branch of this banner.' }]),
  ]
  if (problems.length) throw new Invalid(problems)
}

const detail = async ({ db, banners, sceneOf }: ReviewDependencies, visit: Visit) => {
  const whole = await applicationWithAll(db, visit.subject!.formId!)
  if (!whole) throw new NotFound('This application was not submitted, or it is not there any more.')
  const bannerId = visit.subject!.bannerId as BannerId
  const scene = sceneOf(whole.application, 'internal', visit.now)
  const { names } = await readOptions(db, bannerId, optionsIn(creditApplication, scene, whole.answers))
  const groups = rows(creditApplication, scene, whole.answers, names)
  return {
    isSuccess: true,
    message: '',
    data: presentDetail(whole, bannerById(bannerId, banners), groups, visit.now),
  }
}

const nameOf = ({ actor }: Visit): string => (actor.kind === 'employee' ? actor.identity.name : '')
