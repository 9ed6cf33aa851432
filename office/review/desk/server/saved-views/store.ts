/** The SQL of saved views. */
import { sql, type Insertable, type Updateable } from 'kysely'
import { type Reader, type Tx, takeTurn } from '../../../../../platform/database/index.ts'
import type { SavedViewTable } from '../../tables.ts'

const visible = (reader: Reader, bannerId: number, sso: string) =>
  reader
    .selectFrom('saved_view')
    .leftJoin('employee as owning', 'owning.sso', 'saved_view.owner')
    .leftJoin('employee as changing', 'changing.sso', 'saved_view.changed_by')
    .select(['saved_view.id', 'owner', 'saved_view.name', 'shared', 'filters', 'changed_at'])
    .select([
      sql<string>`coalesce(nullif(owning.name, ''), owner)`.as('owner_name'),
      sql<string>`coalesce(nullif(changing.name, ''), changed_by)`.as('changed_by_name'),
    ])
    .where('saved_view.banner_id', '=', bannerId)
    .where((e) => e.or([e('owner', '=', sso), e('shared', '=', true)]))

/** The views that an employee sees in a banner: their own, and the shared ones. */
export const viewsFor = (reader: Reader, bannerId: number, sso: string) =>
  visible(reader, bannerId, sso)
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('saved_view.id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof viewsFor>>[number]

/** Undefined: there is none, or they do not see it. */
export const viewFor = (
  reader: Reader,
  bannerId: number,
  sso: string,
  id: number,
): Promise<ViewRow | undefined> =>
  visible(reader, bannerId, sso).where('saved_view.id', '=', id).executeTakeFirst()

/** Changes of the views of a banner follow each other, so that names stay unique and the limits hold. */
export const lockViews = (tx: Tx, bannerId: number): Promise<void> =>
  takeTurn(tx, `saved views of ${bannerId}`)

export const hasName = async (
  tx: Tx,
  { bannerId, owner, name, except }: { bannerId: number; owner: string; name: string; except: number | null },
): Promise<boolean> => {
  const other = await tx
    .selectFrom('saved_view')
    .select('id')
    .where('banner_id', '=', bannerId)
    .where('owner', '=', owner)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', except ?? 0)
    .executeTakeFirst()
  return other !== undefined
}

const count = sql<number>`count(*)`.as('count')

export const ownViews = async (tx: Tx, bannerId: number, owner: string): Promise<number> =>
  (
    await tx
      .selectFrom('saved_view')
      .select(count)
      .where('banner_id', '=', bannerId)
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow()
  ).count

export const sharedViews = async (tx: Tx, bannerId: number): Promise<number> =>
  (
    await tx
      .selectFrom('saved_view')
      .select(count)
      .where('banner_id', '=', bannerId)
      .where('shared', '=', true)
      .executeTakeFirstOrThrow()
  ).count

/** Returns its ID. */
export const addView = async (tx: Tx, row: Insertable<SavedViewTable>): Promise<number> =>
  (await tx.insertInto('saved_view').values(row).returning('id').executeTakeFirstOrThrow()).id

export const changeView = (tx: Tx, id: number, set: Updateable<SavedViewTable>) =>
  tx.updateTable('saved_view').set(set).where('id', '=', id).execute()

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('saved_view').where('id', '=', id).execute()
