import { type EmployeeRequest, replyWith } from '../../../../platform/http/index.ts'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { withAnswerers } from '../../../../forms/delegation/server/index.ts'
import { optionsIn, rows } from '../../../../kit/model/index.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { readOptions } from '../../../../common/lookups/server/index.ts'
import type { ContextOf } from '../../../../kit/saving/server/index.ts'
import { presentDetail } from './present.ts'
import { readsPersonal, authorityIn } from '../../decisions/server/index.ts'
import { withoutPersonal } from './personal.ts'
import { applicationWithAll } from '../applications/index.ts'

export interface DetailDependencies {
  db: Database
  banners: readonly Banner[]
  contextOf: ContextOf
}

/** The detail of an application. */
export const detail = async ({ db, banners, contextOf }: DetailDependencies, ctx: EmployeeRequest) => {
  const whole = await applicationWithAll(db, ctx.subject.formId)
  if (!whole) throw new NotFound('This application was not submitted, or no longer exists.')
  const bannerId = ctx.subject.bannerId
  const context = contextOf({ ...whole.application, form_type: creditApplication.name }, 'internal', ctx.now)
  const { names } = await readOptions(db, bannerId, optionsIn(creditApplication, context, whole.answers))
  const form = { ...whole.application, answers: whole.answers }
  const printed = rows(creditApplication, context, whole.answers, names)
  const groups = await withAnswerers(db, contextOf, form, printed, ctx.now)
  return replyWith(
    presentDetail(
      readsPersonal(ctx) ? whole : withoutPersonal(whole),
      bannerById(bannerId, banners),
      groups,
      ctx.now,
      authorityIn({ banner: bannerById(bannerId, banners) }, ctx),
    ),
  )
}
