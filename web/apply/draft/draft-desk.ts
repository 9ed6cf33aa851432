/**
 * The draft that somebody is working on: saves it, one save at a time, carries its version, keeps a copy in
 * the browser while the server does not have it, and lets nothing typed be lost (docs/rules, life of an
 * application).
 */
import {
  blank,
  differences,
  readAnswers,
  shownTo,
  type Answers,
  type Form,
  type Problem,
} from '../../../domain/kit/index.ts'
import { ApiError } from '../../api/api-error.ts'
import type { StepForm } from '../../forms/scope.ts'
import { conflictIn, type Conflict } from './conflict.ts'
import { besides, dropCopy, keepCopy, placeOf, withoutSecrets, type DraftCopy } from './draft-copy.ts'
import { withEmptyItems } from './empty-items.ts'
import { merged, same, valueAt } from './merge.ts'
import type { DraftPort, Loaded, Saved } from './port.ts'
import { resumed } from './resumed.ts'
import { saveQueue } from './save-queue.ts'

export type SaveStatus =
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }

/** Milliseconds without a key after which a copy is kept, in the middle of a word too. */
const PAUSE = 800
/** With room for what multipart puts around it, under what a browser sends after a page is left. */
const MOST_KEPT_ALIVE = 60_000

interface DeskOptions {
  port: DraftPort
  form: StepForm
  loaded: Loaded | null
  /** Names this visit among those of other tabs: each keeps a copy of its own. */
  visit: string
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

export const draftDesk = ({ port, form, loaded, visit, hear }: DeskOptions) => {
  let heeded: Heeded = { onMade: () => {} }
  let key = loaded?.applicationKey ?? ''
  let rowVersion = loaded?.rowVersion
  let firstSaveKey: string = crypto.randomUUID()
  const opened: Answers = structuredClone(form.raw())
  const openedVersion = rowVersion
  let base = opened
  let failed = false
  let frozen = loaded?.locked ?? false
  /** She went without saving, on purpose. */
  let forsaken = false
  /** The server took everything but these: they stand here alone. */
  let refused = false
  let storable = true
  /** The page may be gone before the answer comes. */
  let hurried = false
  let kept = false
  let pausing: ReturnType<typeof setTimeout> | undefined

  /** Where this visit keeps its copy: beside one that is offered, and beside that of another tab. */
  const place = () => besides(placeOf(port.shelf, key), visit)
  const drop = () => {
    clearTimeout(pausing)
    if (!kept) return
    kept = false
    void dropCopy(place())
  }
  const hasUnsaved = () => differences(form.form, form.scene, base, form.raw()).length > 0
  const dirty = () => !forsaken && (refused || hasUnsaved())
  const keep = (leaving = false) => {
    clearTimeout(pausing)
    if (forsaken) return
    const { answers, secretsLeftOut } = withoutSecrets(form.form, form.raw())
    const at = new Date().toISOString()
    kept = true
    const copy = { place: place(), answers, at, secretsLeftOut, firstSaveKey, rowVersion }
    void keepCopy(copy, leaving).then((done) => {
      storable = done !== null
    })
  }

  const accept = (saved: Saved, sent: Answers) => {
    const first = key === ''
    if (first) drop()
    key = saved.applicationKey
    rowVersion = saved.rowVersion
    failed = false
    const wrong = saved.problems as Problem[]
    const now = form.raw()
    const here = wrong.map(({ path }) => path)
    // What the server made of the answers, such as whether a section is ready, is nobody's answer.
    const theirs = withEmptyItems(form.form, sent, shownTo<Form>(form.form, form.scene, saved.answers))
    const next = merged(sent, now, theirs, here)
    if (!same(next, now)) form.take(next)
    for (const problem of wrong)
      // Put right since it was sent: that word comes too late.
      if (same(valueAt(now, problem.path), valueAt(sent, problem.path)))
        form.problems.put(problem.path, problem)
    // What was typed while the save was under way is not saved yet.
    base = structuredClone(blank<Form>(form.form, form.scene, merged(sent, sent, theirs, here)))
    refused = wrong.length > 0
    // Never first the one and then the other: the page may go in between.
    if (refused || hasUnsaved()) keep()
    else drop()
    hear.guid(key)
    hear.status({ kind: 'saved', at: saved.savedAt })
    if (first) heeded.onMade(key)
  }

  const send = async (submitting: boolean): Promise<Saved> => {
    const sent = structuredClone(form.raw())
    const incompleteFormData = JSON.stringify(sent)
    hear.status({ kind: 'saving' })
    try {
      const data = await port.save({
        key,
        rowVersion,
        incompleteFormData,
        ...(submitting && { state: 'submitting' }),
        firstSaveKey,
        keepalive: hurried && new Blob([incompleteFormData]).size < MOST_KEPT_ALIVE,
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
    const { rowVersion: version, savedAt } = await port.load(key)
    rowVersion = version
    failed = false
    drop()
    hear.status({ kind: 'saved', at: savedAt })
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
    /** Somebody types: when she pauses, what the server does not have is kept here. */
    typed() {
      clearTimeout(pausing)
      pausing = setTimeout(() => (dirty() ? keep() : drop()), PAUSE)
    },
    /** An answer was given. Before the first save, and while saving fails, it is kept here. */
    answered() {
      if (key === '' || failed) keep()
      if (key !== '' && !frozen && !forsaken) queue.soon()
    },
    /** The connection is there again. */
    back() {
      if (failed && !frozen && !forsaken) void queue.now().catch(() => {})
    },
    /** The page is being left, perhaps in the middle of a word. */
    leaving() {
      if (!dirty()) return
      keep(true)
      if (key === '' || frozen || !hasUnsaved()) return
      hurried = true
      void queue.now().catch(() => {})
      hurried = false
    },
    hasUnsaved,
    /** Something stands here that the server does not have. */
    dirty,
    /** A save would take every answer: some may be missing, none is wrong. */
    savable() {
      const now = form.raw()
      const { problems } = readAnswers(form.form, form.scene, now, now)
      return !frozen && problems.every(({ missing }) => missing)
    },
    /** Closing the window now would lose an answer: numbers that are secret are never kept here. */
    wouldLose: () =>
      dirty() &&
      (!storable || ((key === '' || failed) && withoutSecrets(form.form, form.raw()).secretsLeftOut)),
    /** Leaves without saving: nothing is sent or kept from now on. */
    forsake() {
      queue.rest()
      drop()
      forsaken = true
    },
    /** What was typed in this visit stays; elsewhere the copy comes back. */
    resume(copy: DraftCopy) {
      firstSaveKey = copy.firstSaveKey
      // The version over which these answers were typed: if somebody else saved since, the server says so.
      if (copy.rowVersion !== openedVersion) rowVersion = copy.rowVersion ?? rowVersion
      form.take(resumed(form, opened, copy))
      if (dirty()) keep()
      void dropCopy(copy.place)
      if (key !== '') queue.soon()
    },
    discard: (copy: DraftCopy) => void dropCopy(copy.place),
    /** Somebody has signed: answers are no longer saved by themselves. */
    freeze(locked: boolean) {
      frozen = locked
    },
    base: () => base,
    settle(found: Conflict, whose: 'mine' | 'theirs') {
      const next = whose === 'theirs' ? found.answers : merged(base, form.raw(), found.answers)
      if (key === '') {
        drop()
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
      else drop()
    },
    /** Of the answers here, as far as they are saved. */
    version: () => rowVersion ?? 0,
    /** Somebody else saved. Where nothing waits here her answers are taken over; elsewhere the server asks. */
    async reload() {
      const now = await port.load(key)
      if (now.rowVersion === rowVersion) return
      if (hasUnsaved()) return void queue.now().catch(() => {})
      rowVersion = now.rowVersion
      form.take(now.answers)
      base = structuredClone(form.raw())
      drop()
      hear.status({ kind: 'saved', at: now.savedAt })
    },
    /** Nothing is chosen yet; the next save asks again. */
    postpone: () => hear.conflict(null),
    /** Staff's save after a submission, which writes nothing of the answers (APP-129). */
    saveAsSubmitted: () =>
      port.save({
        key,
        rowVersion,
        incompleteFormData: JSON.stringify(form.raw()),
        state: 'complete',
        firstSaveKey,
        keepalive: false,
      }),
    /** Signing was stopped or refused, or the link was mailed: the version that counts now. */
    readVersion(version: number) {
      rowVersion = version
    },
    rest() {
      clearTimeout(pausing)
      queue.rest()
    },
  }
}
