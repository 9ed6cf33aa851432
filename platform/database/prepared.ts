/**
 * Prepares statements that repeat, so that PostgreSQL parses and plans them once per connection. For an application
 * with all its relations, parsing and planning is most of the work.
 */
import pg from 'pg'

/** Append this to a statement whose best plan depends on its parameters: it is planned on every call. */
export const PLAN_EACH_TIME = '/* plan each time */'

const SEEN_BEFORE_PREPARED = 2
/** Each prepared statement costs memory in every connection. */
const MOST_PREPARED = 1_000

/** Names the statements that repeat. One-time statements are forgotten, so they never use up the limit. */
export const statementNames = (most = MOST_PREPARED): ((text: string) => string | null) => {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  /** Null until the statement has repeated, and for all new statements once the limit is reached. */
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= most || text.endsWith(PLAN_EACH_TIME)) return null
    const times = (seen.get(text) ?? 0) + 1
    if (times > SEEN_BEFORE_PREPARED) {
      const name = `s${names.size}`
      names.set(text, name)
      seen.delete(text)
      return name
    }
    if (seen.size >= most) seen.clear()
    seen.set(text, times)
    return null
  }
}

const nameOf = statementNames()

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
