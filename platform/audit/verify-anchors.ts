/** Recomputes every anchor from the current chains, reports missing anchors, and compares the anchors with a copy. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '../text/days/durations.ts'
import { anchorOf, lineOf, type Anchor, type Head } from './anchors.ts'
import type { Reader } from '../database/index.ts'
import { recordRows } from './records.ts'

export interface VerifiedAnchors {
  /** How many anchors match, up to the first that does not. */
  right: number
  problems: string[]
}

const PAGE = 5_000
/** Anchors are made daily, so every event has one within this time. */
const LATE = 2 * DAY

export const verifyAnchors = async (db: Reader, now: Date): Promise<VerifiedAnchors> => {
  const kept = (await db.selectFrom('audit_anchor').selectAll().orderBy('day').execute()).map(anchorOf)
  const walked = await headsAt(formEvents(db), kept)
  const wrong = walked.findIndex(({ anchor, heads, hash }) => heads !== anchor.heads || hash !== anchor.hash)
  const emptied = kept.filter(({ asOf }) => !asOf)
  return {
    right: wrong === -1 ? kept.length : wrong,
    problems: [
      ...emptied.map(({ day }) => `anchor of ${day}: its time was removed`),
      ...(wrong === -1 || !kept[wrong]!.asOf
        ? []
        : [`anchor of ${kept[wrong]!.day}: the chains have changed since that day`]),
      ...(await wrongRecords(db, kept)),
      ...gapsIn(kept),
      ...(await findUnanchored(db, kept, now)),
    ],
  }
}

interface Event extends Head {
  at: Date
}

/** Reads all chains once. */
const headsAt = async (events: AsyncIterable<Event>, kept: readonly Anchor[]) => {
  const anchors = kept.map((anchor) => ({
    anchor,
    until: anchor.asOf ? Date.parse(anchor.asOf) : -Infinity,
    made: createHash('sha256'),
    heads: 0,
    head: null as Head | null,
  }))
  const endOfChain = () => {
    for (const anchor of anchors) {
      if (!anchor.head) continue
      anchor.made.update(lineOf(anchor.head))
      anchor.heads += 1
      anchor.head = null
    }
  }
  let chain: number | string = ''
  if (anchors.length > 0)
    for await (const event of events) {
      if (event.chain !== chain) endOfChain()
      for (const anchor of anchors) if (event.at.getTime() <= anchor.until) anchor.head = event
      chain = event.chain
    }
  endOfChain()
  return anchors.map(({ anchor, heads, made }) => ({ anchor, heads, hash: made.digest('hex') }))
}

async function* formEvents(db: Reader): AsyncGenerator<Event> {
  for (let place = { form: 0, seq: 0 }; ;) {
    const page = await db
      .selectFrom('audit_act')
      .select(['saved_form_id', 'seq', 'at', 'hash'])
      .where((e) =>
        e.or([
          e('saved_form_id', '>', place.form),
          e.and([e('saved_form_id', '=', place.form), e('seq', '>', place.seq)]),
        ]),
      )
      .orderBy('saved_form_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const { saved_form_id: chain, ...event } of page) yield { chain, ...event }
    if (page.length < PAGE) return
    place = { form: page.at(-1)!.saved_form_id, seq: page.at(-1)!.seq }
  }
}

/** The first anchor that the chains of records do not match. Anchors from before those chains prove nothing of them. */
const wrongRecords = async (db: Reader, kept: readonly Anchor[]): Promise<string[]> => {
  const covering = kept.filter(({ records }) => records)
  const walked = await headsAt(recordRows(db), covering)
  const wrong = walked.find(
    ({ anchor, heads, hash }) => heads !== anchor.records!.heads || hash !== anchor.records!.hash,
  )
  const first = kept.findIndex(({ records }) => records)
  const emptied = first === -1 ? [] : kept.slice(first).filter(({ records }) => !records)
  return [
    ...(wrong ? [`anchor of ${wrong.anchor.day}: the chains of records have changed since that day`] : []),
    ...emptied.map(({ day }) => `anchor of ${day}: its hash of records was removed`),
  ]
}

const gapsIn = (kept: readonly Anchor[]): string[] =>
  kept.flatMap(({ day, place }, at) => {
    const missing = place - (at === 0 ? 0 : kept[at - 1]!.place) - 1
    return missing === 0
      ? []
      : [`${missing === 1 ? 'an anchor is' : `${missing} anchors are`} missing before ${day}`]
  })

/** Events that no anchor of the following two days covers: the newest ones, and those before the first anchor. */
const findUnanchored = async (db: Reader, kept: readonly Anchor[], now: Date): Promise<string[]> => {
  const first = kept[0]?.asOf
  const last = kept.at(-1)?.asOf
  const since = (after: Date, before: Date) =>
    db
      .selectFrom('audit_act')
      .select('at')
      .where('at', '>', after)
      .where('at', '<', before)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  const before = first ? await since(await madeAt(db), new Date(Date.parse(first) - LATE)) : undefined
  const after = await since(last ? new Date(last) : new Date(0), new Date(now.getTime() - LATE))
  return [
    ...(before ? [`no anchor from ${dayIn(before.at)} to ${kept[0]!.day}`] : []),
    ...(after ? [`no anchor since ${last ? kept.at(-1)!.day : dayIn(after.at)}`] : []),
  ]
}

const dayIn = (instant: Date) => instant.toISOString().slice(0, 10)

/** When this database began to number its anchors. Older events could have been inserted with an earlier day. */
const madeAt = async (db: Reader): Promise<Date> => {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0001-baseline'`.execute(db)
  return new Date(rows[0]!.timestamp)
}

const CopiedAnchor = z.object({
  day: z.string(),
  place: z.number(),
  asOf: z.string(),
  heads: z.number(),
  hash: z.string(),
  records: z.object({ heads: z.number(), hash: z.string() }).nullable().default(null),
})

/** Reads the anchors from lines of the server's log, or of any other copy. */
export const anchorsIn = (text: string): Anchor[] =>
  text.split('\n').flatMap((line) => {
    const from = line.indexOf('{')
    if (from === -1) return []
    try {
      const found = CopiedAnchor.safeParse((JSON.parse(line.slice(from)) as { says?: unknown }).says)
      return found.success ? [found.data] : []
    } catch {
      return []
    }
  })

/** Each day of the copy that differs from this database. */
export const againstCopy = async (db: Reader, copy: readonly Anchor[]): Promise<string[]> => {
  const kept = new Map(
    (await db.selectFrom('audit_anchor').selectAll().execute()).map((row) => [row.day, anchorOf(row)]),
  )
  return copy.flatMap((copied) => {
    const here = kept.get(copied.day)
    if (!here) return [`anchor of ${copied.day}: it is in the copy but missing here`]
    const same =
      (['place', 'asOf', 'heads', 'hash'] as const).every((key) => here[key] === copied[key]) &&
      (['heads', 'hash'] as const).every((key) => here.records?.[key] === copied.records?.[key])
    return same ? [] : [`anchor of ${copied.day}: it differs from the copy`]
  })
}
