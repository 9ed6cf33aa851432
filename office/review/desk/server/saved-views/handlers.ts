import type { savedViews } from '../../contract/saved-views.ts'
import { rolesIn } from '../../../../../platform/access/permissions.ts'
import { appendRecordEvent, changesBetween, recordChain } from '../../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../../platform/database/index.ts'
import { Conflict, NotAllowed, NotFound } from '../../../../../platform/errors.ts'
import {
  type Employee,
  type FoundBanner,
  type HandlersOf,
  type RequestContext,
  actorName,
  replyWith,
} from '../../../../../platform/http/index.ts'
import { readFilters } from './filters.ts'
import {
  addView,
  changeView,
  deleteView,
  hasName,
  lockViews,
  ownViews,
  sharedViews,
  viewFor,
  viewsFor,
  type ViewRow,
} from './store.ts'

type Asking = RequestContext<Employee, FoundBanner>

/** For one employee in one banner, shared ones included. */
const MOST_OWN = 30
/** In one banner. */
const MOST_SHARED = 60

export const savedViewHandlers = (db: Database): HandlersOf<typeof savedViews> => ({
  list: async ({ ctx }) =>
    replyWith((await viewsFor(db, ctx.subject.bannerId, actorName(ctx.actor))).map(presentedTo(ctx))),

  save: ({ body: { name, shared, filters }, ctx }) =>
    inTransaction(db, async (tx) => {
      const { bannerId } = ctx.subject
      const owner = actorName(ctx.actor)
      await lockViews(tx, bannerId)
      await refuseTakenName(tx, { bannerId, owner, name, except: null })
      if ((await ownViews(tx, bannerId, owner)) >= MOST_OWN)
        throw new Conflict(`You have ${MOST_OWN} views, which is the maximum. Delete one first.`)
      if (shared) await refuseTooManyShared(tx, bannerId)
      const id = await addView(tx, {
        banner_id: bannerId,
        owner,
        name,
        shared,
        filters: JSON.stringify(filters),
        changed_by: owner,
        changed_at: ctx.now,
      })
      await record(tx, ctx, 'added', {}, { name, shared, filters })
      const view = await viewFor(tx, bannerId, owner, id)
      return replyWith(presentedTo(ctx)(view!), `View “${name}” saved.`)
    }),

  change: ({ params: { id }, body: { name, shared, filters }, ctx }) =>
    inTransaction(db, async (tx) => {
      const { bannerId } = ctx.subject
      await lockViews(tx, bannerId)
      const view = await changeable(tx, ctx, id)
      if (name !== undefined) await refuseTakenName(tx, { bannerId, owner: view.owner, name, except: id })
      if (shared && !view.shared) await refuseTooManyShared(tx, bannerId)
      await changeView(tx, id, {
        ...(name !== undefined && { name }),
        ...(shared !== undefined && { shared }),
        ...(filters && { filters: JSON.stringify(filters) }),
        changed_by: actorName(ctx.actor),
        changed_at: ctx.now,
      })
      const after = {
        name: name ?? view.name,
        shared: shared ?? view.shared,
        filters: filters ?? view.filters,
      }
      await record(tx, ctx, 'changed', view, after)
      return replyWith(null, `View “${name ?? view.name}” saved.`)
    }),

  remove: ({ params: { id }, ctx }) =>
    inTransaction(db, async (tx) => {
      const view = await changeable(tx, ctx, id)
      const { name } = view
      await deleteView(tx, id)
      await record(tx, ctx, 'deleted', view, {})
      return replyWith(null, `View “${name}” deleted.`)
    }),
})

type Recorded = Partial<Pick<ViewRow, 'name' | 'shared' | 'filters'>>

const PRIVATE = 'private view'
/** No one reads in the history what was in a private view. */
export const isOfPrivateView = (event: string): boolean => event.startsWith(PRIVATE)

/** Appends to the history of the banner's views. */
const record = (tx: Tx, ctx: Asking, what: string, before: Recorded, after: Recorded): Promise<void> => {
  const kept = ({ name, shared, filters }: Recorded) => ({ name, shared, filters })
  const kind = before.shared || after.shared ? 'shared view' : PRIVATE
  return appendRecordEvent(tx, {
    chain: recordChain.savedViews(ctx.subject.bannerId),
    at: ctx.now,
    actor: actorName(ctx.actor),
    address: ctx.address,
    event: `${kind} ${what}`,
    detail: changesBetween(kept(before), kept(after)),
  })
}

const presentedTo =
  (ctx: Asking) =>
  ({ changed_by_name, changed_at, owner_name, owner, filters, id, name, shared }: ViewRow) => ({
    id,
    name,
    shared,
    filters: readFilters(filters),
    owner: owner_name,
    isOwn: owner === actorName(ctx.actor),
    mayChange: mayChange(ctx, { owner }),
    changedBy: changed_by_name,
    changedAt: changed_at.toISOString(),
  })

/** Asked only about views that the caller sees. Administrators also tidy up those of coworkers. */
const mayChange = ({ actor, subject }: Asking, { owner }: Pick<ViewRow, 'owner'>): boolean =>
  owner === actorName(actor) ||
  rolesIn(actor.identity, subject.banner).some((role) => role === 'Admin' || role === 'SystemAdmin')

/** Throws NotFound if the caller does not see it, NotAllowed if it is a coworker's. */
const changeable = async (tx: Tx, ctx: Asking, id: number): Promise<ViewRow> => {
  const view = await viewFor(tx, ctx.subject.bannerId, actorName(ctx.actor), id)
  if (!view) throw new NotFound('This view no longer exists.')
  if (!mayChange(ctx, view))
    throw new NotAllowed(`Only ${view.owner_name} or an administrator can change this view.`)
  return view
}

const refuseTakenName = async (tx: Tx, of: Parameters<typeof hasName>[1]) => {
  if (await hasName(tx, of))
    throw new Conflict(`There is already a view named “${of.name}”. Choose another name.`)
}

const refuseTooManyShared = async (tx: Tx, bannerId: number) => {
  if ((await sharedViews(tx, bannerId)) >= MOST_SHARED)
    throw new Conflict(`This banner has ${MOST_SHARED} shared views, which is the maximum. Delete one first.`)
}
