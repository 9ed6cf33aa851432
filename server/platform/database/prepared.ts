/**
 * Prepares statements that repeat, so that PostgreSQL parses and plans them once per connection. For an application
 * with all its relations, parsing and planning is most of the work.
 */
import pg from 'pg'

/** Append this to a statement whose best plan depends on its parameters: it is planned on every call. */
export const PLAN_EACH_TIME = '/* plan each time */'

const SEEN_BEFORE_PREPARED = 2
/** Each prepared statement costs memory in every connection. The limit keeps generated statements from filling it. */
const MOST_TEXTS = 1_000

const texts = new Map<string, { name: string; seen: number }>()

/** Null until the statement has repeated. */
const nameOf = (text: string): string | null => {
  let known = texts.get(text)
  if (!known) {
    if (texts.size >= MOST_TEXTS || text.endsWith(PLAN_EACH_TIME)) return null
    known = { name: `s${texts.size}`, seen: 0 }
    texts.set(text, known)
  }
  known.seen += 1
  return known.seen > SEEN_BEFORE_PREPARED ? known.name : null
}

/** A newer node's migration changed a table under a prepared statement. */
const isStale = (error: unknown): boolean =>
  /cached plan must not change/.test(String((error as Error).message))

/** Kysely's `query(text, values)` calls are prepared; everything else passes through. */
export class PreparingClient extends pg.Client {
  stale = false
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as (...asked: unknown[]) => unknown
    const asked = async (name: string, text: string, values: unknown[]) => {
      try {
        return await query({ name, text, values })
      } catch (error) {
        if (isStale(error)) this.stale = true
        throw error
      }
    }
    this.query = ((...all: unknown[]) => {
      const [text, values, ...more] = all
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0
          ? nameOf(text)
          : null
      return name === null ? query(...all) : asked(name, text as string, values as unknown[])
    }) as pg.Client['query']
  }
}
