/**
 * The draft that a customer is working on: saves it, one save at a time, carries its version, keeps a copy in
 * the browser while the server does not have it, and lets nothing typed be lost (docs/rules, life of an
 * application).
 */
import { differences, type Answers, type Problem } from '../../domain/kit/index.ts'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { ApiError } from '../api/api-error.ts'
import { call, type ReplyOf } from '../api/client.ts'
import type { StepForm } from '../forms/scope.ts'
import { conflictIn, type Conflict } from './conflict.ts'
import { dropCopy, keepCopy, placeOf, withoutSecrets, type DraftCopy } from './draft-copy.ts'
import { merged, same } from './merge.ts'
import { saveQueue } from './save-queue.ts'

type Saved = ReplyOf<'POST /api/FormDataStorage/save-in-progress-form-external'>['data']
export type Loaded = ReplyOf<'GET /api/CreditApplication/:tenant/:guid'>['data']

export type SaveStatus =
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }

/** Begins a new application (WIRE-01). */
const NEW = '00000000-0000-0000-0000-000000000000'

interface DeskOptions {
  tenant: BannerName
  form: StepForm
  loaded: Loaded | null
  /** A copy of this browser waits for a decision: it is neither written over nor dropped before. */
  offered: boolean
  hear: {
    status: (status: SaveStatus) => void
    conflict: (conflict: Conflict | null) => void
    guid: (guid: string) => void
  }
}

/** What the screen gives anew with each rendering. */
interface Heeded {
  /** The first save gave the draft its key. */
  onMade: (guid: string) => void
}

export const draftDesk = ({ tenant, form, loaded, offered, hear }: DeskOptions) => {
  let heeded: Heeded = { onMade: () => {} }
  let key = loaded?.applicationKey ?? ''
  let rowVersion = loaded?.rowVersion
  let firstSaveKey: string = crypto.randomUUID()
  let base: Answers = structuredClone(form.raw())
  let failed = false
  let undecided = offered
  let frozen = loaded?.locked ?? false

  const drop = (place: string) => void (undecided || dropCopy(place))
  const hasUnsaved = () => differences(form.form, form.scene, base, form.raw()).length > 0
  const keep = () => {
    if (undecided) return
    const { answers, secretsLeftOut } = withoutSecrets(form.form, form.raw())
    const at = new Date().toISOString()
    void keepCopy({ place: placeOf(tenant, key), answers, at, secretsLeftOut, firstSaveKey, rowVersion })
  }

  const accept = (saved: Saved, sent: Answers) => {
    const first = key === ''
    if (first) drop(placeOf(tenant))
    key = saved.applicationKey
    rowVersion = saved.rowVersion
    failed = false
    drop(placeOf(tenant, key))
    const wrong = saved.problems as Problem[]
    const now = form.raw()
    const next = merged(
      sent,
      now,
      saved.answers,
      wrong.map(({ path }) => path),
    )
    if (!same(next, now)) form.take(next)
    for (const problem of wrong) form.problems.put(problem.path, problem)
    base = structuredClone(next)
    hear.guid(key)
    hear.status({ kind: 'saved', at: saved.savedAt })
    if (first) heeded.onMade(key)
  }

  const send = async (submitting: boolean): Promise<Saved> => {
    const sent = structuredClone(form.raw())
    hear.status({ kind: 'saving' })
    try {
      const { data } = await call('POST /api/FormDataStorage/save-in-progress-form-external', {
        multipart: true,
        headers: key ? {} : { 'idempotency-key': firstSaveKey },
        body: {
          tenantId: bannerOf(tenant)?.tenantId,
          applicationID: key || NEW,
          incompleteFormData: JSON.stringify(sent),
          ...(submitting && { state: 'submitting' as const }),
          ...(key && { rowVersion }),
        },
      })
      accept(data, sent)
      return data
    } catch (error) {
      failed = true
      keep()
      hear.status({ kind: 'failed', error })
      hear.conflict(conflictIn(error))
      throw error
    }
  }
  /** A submission that was refused has kept the draft first: its version is another one now. */
  const readBack = async () => {
    const { data } = await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid: key } })
    rowVersion = data.rowVersion
    failed = false
    drop(placeOf(tenant, key))
    hear.status({ kind: 'saved', at: data.savedAt })
  }
  const queue = saveQueue(() => send(false))

  return {
    heed: (next: Heeded) => {
      heeded = next
    },
    save: queue.now,
    /** The save before a submission: the server refuses it while anything is wrong or missing. */
    saveForSubmission: async () => {
      queue.rest()
      try {
        return await send(true)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid') await readBack()
        throw error
      }
    },
    /** An answer was given. Before the first save, and while saving fails, it is kept here. */
    answered() {
      if (key === '' || failed) keep()
      if (key !== '' && !frozen) queue.soon()
    },
    /** The page is being left, perhaps in the middle of a word. */
    leaving() {
      if (frozen || !hasUnsaved()) return
      keep()
      if (key !== '') void queue.now().catch(() => {})
    },
    hasUnsaved,
    resume(copy: DraftCopy) {
      undecided = false
      firstSaveKey = copy.firstSaveKey
      // The version over which these answers were typed: if somebody saved since, the server says so.
      rowVersion = copy.rowVersion ?? rowVersion
      form.take(merged({}, copy.answers, form.raw()))
      if (key !== '') queue.soon()
    },
    discard(copy: DraftCopy) {
      undecided = false
      void dropCopy(copy.place)
    },
    /** Somebody has signed: answers are no longer saved by themselves. */
    freeze(locked: boolean) {
      frozen = locked
    },
    base: () => base,
    settle(found: Conflict, whose: 'mine' | 'theirs') {
      const next = whose === 'theirs' ? found.answers : merged(base, form.raw(), found.answers)
      if (key === '') {
        drop(placeOf(tenant))
        key = found.applicationKey
        hear.guid(key)
        heeded.onMade(key)
      }
      rowVersion = found.rowVersion
      form.take(next)
      base = structuredClone(whose === 'theirs' ? form.raw() : found.answers)
      hear.conflict(null)
      failed = false
      hear.status({ kind: 'saved', at: found.savedAt })
      if (whose === 'mine') void queue.now().catch(() => {})
      else drop(placeOf(tenant, key))
    },
    /** Nothing is chosen yet; the next save asks again. */
    postpone: () => hear.conflict(null),
    /** Signing was stopped or refused: the version that counts now. */
    readVersion(version: number) {
      rowVersion = version
    },
    rest: queue.rest,
  }
}
