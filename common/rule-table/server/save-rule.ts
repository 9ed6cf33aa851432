/** How an edit of a rule table is stored: in every banner, over the version that was read, and in the history. */
import { appendRecordEvent, changesBetween, withoutTime } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../platform/http/index.ts'

interface RuleEdit<Row> {
  ctx: Pick<EmployeeRequest, 'actor' | 'address' | 'now'>
  /** Null adds a rule; undefined: there is none to change. */
  before: Row | null | undefined
  /** The instant of the last edit as read before; undefined: not compared. */
  changedAt: string | null | undefined
  /** The chain of the table's history. */
  chain: string
  nameEvent: (stored: Row) => string
  present: (row: Row) => object
  write: (edited: { changed_by: string; changed_at: Date }) => Promise<Row>
}

/** Stores the edit and its event. Refuses to save over a newer edit of someone else. */
export const saveRule = async <Row extends { changed_at: Date | null }>(
  tx: Tx,
  { ctx, before, changedAt, chain, nameEvent, present, write }: RuleEdit<Row>,
): Promise<Row> => {
  if (before === undefined) throw new NotFound()
  if (before && changedAt !== undefined && (before.changed_at?.toISOString() ?? null) !== changedAt)
    throw new Conflict('Someone else has changed this rule. Reload the page to see the new version.')
  const { sso: actor } = ctx.actor.identity
  const stored = await write({ changed_by: actor, changed_at: ctx.now })
  await appendRecordEvent(tx, {
    chain,
    at: ctx.now,
    actor,
    address: ctx.address,
    event: nameEvent(stored),
    detail: changesBetween(before ? withoutTime(present(before)) : {}, withoutTime(present(stored))),
  })
  return stored
}

/** `reviewed`: what an expert does with a rule. */
export const findHalfReview = (
  { checkedOn, checkedBy }: { checkedOn: string | null; checkedBy: string },
  reviewed: 'reviewed' | 'checked',
) =>
  (checkedOn === null) === (checkedBy === '')
    ? []
    : [{ path: 'body.checkedBy', message: `Enter both who ${reviewed} the rule and when, or neither.` }]
