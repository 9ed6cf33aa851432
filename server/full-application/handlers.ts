import type { fullApplication } from '../../api/full-application.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { answered } from '../platform/http/answered.ts'
import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Maps } from '../ports/maps.ts'
import { readsPersonal } from '../documents/personal.ts'
import { withoutPersonal } from '../review/detail/personal.ts'
import { applicationWithAll } from '../applications/store.ts'
import { mapsOf } from './maps.ts'
import { presentFull } from './present.ts'

export interface FullApplicationDependencies {
  db: Database
  banners: readonly Banner[]
  maps: Maps
  /** Writes a line of the server's log. */
  log(line: Record<string, unknown>, says: string): void
}

export const fullApplicationHandlers = ({
  db,
  banners,
  maps,
  log,
}: FullApplicationDependencies): HandlersOf<typeof fullApplication> => {
  const wholeOf = async (ctx: RequestContext) => {
    const whole = await applicationWithAll(db, ctx.subject!.formId!)
    if (!whole) throw new NotFound('This application was not submitted, or it is not there any more.')
    return readsPersonal(ctx) ? whole : withoutPersonal(whole)
  }
  return {
    full: async ({ ctx }) => {
      const data = presentFull(await wholeOf(ctx), ctx.now)
      log(
        { requestId: ctx.requestId, application: data.creditAppId, reader: ctx.pseudonym },
        'full application opened',
      )
      return answered(data)
    },
    maps: async ({ ctx }) => answered(await mapsOf(maps, banners, await wholeOf(ctx))),
  }
}
