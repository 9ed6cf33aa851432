import type { desk } from '../contract/desk.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { replyWithStatus } from '../../server/applications/index.ts'
import { type Database, inTransaction } from '../../../../platform/database/index.ts'
import { type HandlersOf, actorName, replyWith } from '../../../../platform/http/index.ts'
import { absenceOf, keepAbsence } from './absence.ts'
import { actorOf, assign } from './assign.ts'
import { followUp } from './follow-up.ts'
import { analystsOf } from './store.ts'

interface DeskDependencies {
  db: Database
  banners: readonly Banner[]
}

export const deskHandlers = ({ db, banners }: DeskDependencies): HandlersOf<typeof desk> => ({
  analysts: async ({ ctx }) => {
    const { bannerId } = ctx.subject
    const analysts = await analystsOf(db, bannerId)
    return replyWith({
      analysts: analysts.map(({ sso, name, pending }) => ({
        sso,
        name,
        pending,
        isCaller: sso === actorName(ctx.actor),
      })),
      hasRule: bannerById(bannerId, banners).assignedAnalysts.length > 0,
    })
  },

  assign: async ({ body: { to, seen }, ctx }) => {
    const { formId, bannerId } = ctx.subject
    const banner = bannerById(bannerId, banners)
    const { said } = await inTransaction(db, (tx) => assign(tx, { formId, banner, to, seen }, actorOf(ctx)))
    return replyWithStatus(db, ctx, said)
  },

  absence: async ({ ctx }) => {
    const banner = bannerById(ctx.subject.bannerId, banners)
    const caller = actorName(ctx.actor)
    const others = (await analystsOf(db, banner.tenantId)).filter(({ sso }) => sso !== caller)
    return replyWith({
      absence: await absenceOf(db, banner, caller, ctx.now),
      deputies: others.map(({ sso, name }) => ({ sso, name })),
    })
  },

  saveAbsence: async ({ body: { absence }, ctx }) => {
    const banner = bannerById(ctx.subject.bannerId, banners)
    const sso = actorName(ctx.actor)
    await inTransaction(db, (tx) => keepAbsence(tx, banner, { sso, absence, now: ctx.now }))
    return replyWith(absence, absence ? 'Your absence is saved.' : 'Your absence is cleared.')
  },

  followUp: async ({ body, ctx }) => {
    const banner = bannerById(ctx.subject.bannerId, banners)
    const said = await inTransaction(db, (tx) => followUp(tx, ctx, banner, body))
    return replyWithStatus(db, ctx, said)
  },
})
