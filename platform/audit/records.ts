/**
 * What happened to records other than forms: accounts of employees, rules, certificates, templates, views and
 * permissions. As with forms, events are only appended, and each holds the hash of the one before it (decision 109).
 * Unlike details of a form, theirs need not be deletable, so the hash covers them.
 */
import { type Reader, type Tx, takeTurn } from '../database/index.ts'
import { sha256 } from '../sha256.ts'

/** One chain per account and per certificate; otherwise one per area, and per banner where banners differ. */
export const recordChain = {
  account: (sso: string) => `account ${sso}`,
  taxCertificate: (id: number) => `tax certificate ${id}`,
  // These count in every banner.
  taxRules: () => 'tax rules',
  noticeRules: () => 'notice rules',
  emailTemplate: (bannerId: number) => `email template of ${bannerId}`,
  branches: (bannerId: number) => `branches of ${bannerId}`,
  savedViews: (bannerId: number) => `saved views of ${bannerId}`,
  permissions: (bannerId: number) => `instant credit permissions of ${bannerId}`,
}

/** By name of what changed: the value before and after. Never contains a secret or a key. */
export type RecordChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** A version without the time of its change, which the event has itself. */
export const withoutTime = (version: object): object => ({ ...version, changedAt: null })

/** What differs between two versions of a record. */
export const changesBetween = (before: object, after: object): RecordChanges => {
  const [old, now] = [before, after] as Record<string, unknown>[]
  const differs = (key: string) => JSON.stringify(old![key] ?? null) !== JSON.stringify(now![key] ?? null)
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(differs)
      .map((key) => [key, { from: old![key] ?? null, to: now![key] ?? null }]),
  )
}

export interface RecordEvent {
  chain: string
  at: Date
  /** sso of an employee, `customer`, `system`, or the name of a command. */
  actor: string
  address: string
  event: string
  /** RecordChanges, or what else the event is about. */
  detail: object
}

const GENESIS = '0'.repeat(64)
const PAGE = 2_000

/** Appends an event in the caller's transaction. Events of one chain follow each other. */
export const appendRecordEvent = async (tx: Tx, event: RecordEvent): Promise<void> => {
  await takeTurn(tx, `record ${event.chain}`)
  const last = await tx
    .selectFrom('audit_record')
    .select(['seq', 'hash'])
    .where('chain', '=', event.chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    ...event,
    detail: JSON.stringify(event.detail),
    seq: (last?.seq ?? 0) + 1,
    previous_hash: last?.hash ?? GENESIS,
  }
  await tx
    .insertInto('audit_record')
    .values({ ...row, hash: recordHash(row) })
    .execute()
}

type Hashed = Omit<RecordEvent, 'detail'> & { detail: string; seq: number; previous_hash: string }

const recordHash = ({ previous_hash, chain, seq, at, actor, address, event, detail }: Hashed): string =>
  sha256(JSON.stringify([previous_hash, chain, seq, at.toISOString(), actor, address, event, detail]))

export interface BrokenRecordChain {
  chain: string
  seq: number
  reason: string
}

/** Verifies one chain, or all. Returns the number of correct rows and the first broken row of each chain. */
export const verifyRecords = async (
  db: Reader,
  chain?: string,
): Promise<{ rows: number; broken: BrokenRecordChain[] }> => {
  const broken = new Map<string, BrokenRecordChain>()
  let rows = 0
  let before = { chain: '', seq: 0, hash: GENESIS }
  for await (const row of recordRows(db, chain)) {
    if (row.chain !== before.chain) before = { chain: row.chain, seq: 0, hash: GENESIS }
    const reason = problemOf(row, before)
    if (reason && !broken.has(row.chain)) broken.set(row.chain, { chain: row.chain, seq: row.seq, reason })
    if (!broken.has(row.chain)) rows += 1
    before = row
  }
  return { rows, broken: [...broken.values()] }
}

const problemOf = (row: RecordRow, before: { seq: number; hash: string }): string | null =>
  row.seq !== before.seq + 1
    ? `row ${before.seq + 1} is missing`
    : row.previous_hash !== before.hash
      ? 'its previous hash does not match the row before it'
      : row.hash !== recordHash(row)
        ? 'its content was changed'
        : null

export type RecordRow = Awaited<ReturnType<typeof pageAfter>>[number]

/** The events of one chain, or of all, in order. */
export async function* recordRows(db: Reader, chain?: string): AsyncGenerator<RecordRow> {
  for (let after = { chain: '', seq: 0 }; ;) {
    const page = await pageAfter(db, after, chain)
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)!
  }
}

const pageAfter = (db: Reader, after: { chain: string; seq: number }, chain: string | undefined) =>
  db
    .selectFrom('audit_record')
    .selectAll()
    .where((e) =>
      e.or([e('chain', '>', after.chain), e.and([e('chain', '=', after.chain), e('seq', '>', after.seq)])]),
    )
    .$if(chain !== undefined, (q) => q.where('chain', '=', chain!))
    .orderBy('chain')
    .orderBy('seq')
    .limit(PAGE)
    .execute()
