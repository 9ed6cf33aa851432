/** The SQL of the list: pages by key over narrow indexes. */
import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { PLAN_ANEW } from '../database/prepared.ts'
import type { ReviewStatus } from '../database/schema.ts'

export interface ListQuery {
  bannerId: number
  status: ReviewStatus | null
  reason: string | null
  /** Instants, both included. */
  from: Date | null
  to: Date | null
  /** Words that a company's name must hold, each from its beginning. */
  words: readonly string[]
  /** The last row of the page before. */
  after: { at: Date; id: number } | null
  size: number
}

const COUNT_CAP = 1_001

const filtered = (reader: Reader, q: ListQuery) =>
  reader
    .selectFrom('application')
    .where('application.banner_id', '=', q.bannerId)
    .$if(q.status !== null, (s) => s.where('application.status', '=', q.status!))
    .$if(q.reason !== null, (s) => s.where('application.reason_type_id', '=', q.reason!))
    .$if(q.from !== null, (s) => s.where('application.date_submitted', '>=', q.from!))
    .$if(q.to !== null, (s) => s.where('application.date_submitted', '<=', q.to!))
    .$if(q.words.length > 0, (s) =>
      s.where('application.id', 'in', (e) =>
        e
          .selectFrom('application_search')
          .select('application_search.id')
          .where('application_search.banner_id', '=', q.bannerId)
          .where(
            sql<boolean>`to_tsvector('simple', name) @@ to_tsquery('simple', ${q.words.map((word) => `'${word}':*`).join(' & ')})`,
          ),
      ),
    )

/**
 * The rows of a page and one more, each with how many rows there are in all: never more than 1,001, for an exact count
 * of a million rows helps nobody and costs everybody. PostgreSQL counts once, in the same round.
 */
export const listPage = (reader: Reader, q: ListQuery) =>
  filtered(reader, q)
    .select((e) =>
      e
        .selectFrom(filtered(reader, q).select('application.id').limit(COUNT_CAP).as('some'))
        .select((c) => c.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .select([
      'id',
      'company_name',
      'customer_account_id',
      'taxable',
      'state',
      'date_submitted',
      'date_completed',
      'date_reviewed',
      'last_comment_at',
      'status',
      'reason_type_id',
      'dnb_matches_found',
      'is_created_from_storefront',
      'date_emailed',
      'is_internal',
    ])
    .$if(q.after !== null, (s) =>
      s.where(sql<boolean>`(date_submitted, application.id) < (${q.after!.at}, ${q.after!.id})`),
    )
    .orderBy('date_submitted', 'desc')
    .orderBy('application.id', 'desc')
    .limit(q.size + 1)
    .modifyEnd(sql.raw(PLAN_ANEW))
    .execute()

export type ListRow = Awaited<ReturnType<typeof listPage>>[number]
