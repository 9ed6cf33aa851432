import { answered } from '../../platform/http/answered.ts'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { optionsIn, rows } from '../../../domain/kit/index.ts'
import { bannerById, type Banner, type BannerId } from '../../../domain/rules/banners.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { readOptions } from '../../lookups/options.ts'
import type { SceneOf } from '../../forms/scene.ts'
import { presentDetail } from './present.ts'
import { readsPersonal } from '../../documents/personal.ts'
import { withoutPersonal } from './personal.ts'
import { applicationWithAll } from '../../applications/store.ts'

export interface DetailDependencies {
  db: Database
  banners: readonly Banner[]
  sceneOf: SceneOf
}

/** The whole application as every call about it answers it. */
export const detail = async ({ db, banners, sceneOf }: DetailDependencies, visit: Visit) => {
  const whole = await applicationWithAll(db, visit.subject!.formId!)
  if (!whole) throw new NotFound('This application was not submitted, or it is not there any more.')
  const bannerId = visit.subject!.bannerId as BannerId
  const scene = sceneOf({ ...whole.application, form_type: creditApplication.name }, 'internal', visit.now)
  const { names } = await readOptions(db, bannerId, optionsIn(creditApplication, scene, whole.answers))
  const groups = rows(creditApplication, scene, whole.answers, names)
  return answered(
    presentDetail(
      readsPersonal(visit) ? whole : withoutPersonal(whole),
      bannerById(bannerId, banners),
      groups,
      visit.now,
    ),
  )
}
