/**
 * Saves the open draft, one save at a time; tracks its version; and keeps a copy in the browser while the server does
 * not have the latest answers, so that nothing typed is lost (docs/rules, life of an application).
 */
import { blank, differences, type Answers, type Form } from '../../../model/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { conflictIn, wouldEndSigning, type OpenConflict, type Conflict } from '../conflicts/conflict.ts'
import { copyKeeper } from '../copies/copy-keeper.ts'
import { besides, copyStore, isOf, placeOf, withoutSecrets, type DraftCopy } from '../copies/draft-copy.ts'
import type { AutosaveOptions } from './autosave-options.ts'
import { draftAddress } from './draft-address.ts'
import type { Reconciliation } from '../conflicts/reconciliation.ts'
import type { Loaded, Saved } from './port.ts'
import type { resumedAnswers } from '../copies/resumed.ts'
import { saveQueue } from './save-queue.ts'
import { takeReply } from './take-reply.ts'
import { nothingWrong, isIdentified } from './would-be-kept.ts'

/** Milliseconds after the last key press. */
const PAUSE = 800
/** Browsers limit `keepalive` requests to 64 KiB; this leaves room for the multipart envelope. */
const MOST_KEPT_ALIVE = 60_000

export const autosave = ({ port, form, loaded, identifiedBy, visit, notify }: AutosaveOptions) => {
  let key = loaded?.applicationKey ?? ''
  let rowVersion = loaded?.rowVersion
  const address = draftAddress({ written: key !== '' })
  let firstSaveKey: string = crypto.randomUUID()
  const opened: Answers = structuredClone(form.raw())
  const [openedKey, openedVersion] = [key, rowVersion]
  let base = opened
  /** The answers right after a copy was restored. */
  let restored = opened
  let failed = false
  let frozen = loaded?.locked ?? false
  /** The user chose to leave without saving. */
  let abandoned = false
  /** The server rejected some answers; they exist only here. */
  let refused = false
  /** The employee has confirmed. */
  let mayEndSigning = false
  /** The page may be gone before the reply arrives. */
  let unloading = false

  const store = copyStore(form.form.name)
  const copies = copyKeeper({
    store,
    // Separate from a copy that is being offered, and from those of other tabs.
    place: () => besides(placeOf(port.owner, key), visit),
    copy: () => ({
      ...withoutSecrets(form.form, form.raw()),
      firstSaveKey,
      rowVersion,
      base: withoutSecrets(form.form, base).answers,
    }),
  })
  const { drop } = copies
  const hasUnsaved = () => differences(form.form, form.context, base, form.raw()).length > 0
  /** Some answers here are not on the server. */
  const dirty = () => !abandoned && (refused || hasUnsaved())
  const keep = (leaving = false) => (abandoned ? copies.cancel() : copies.keep(leaving))

  const accept = (saved: Saved, sent: Answers) => {
    const first = key === ''
    if (first) drop()
    key = saved.applicationKey
    rowVersion = saved.rowVersion
    failed = false
    ;({ base, refused } = takeReply(form, sent, saved))
    // One of the two, never one after the other: the page may unload in between.
    if (refused || hasUnsaved()) keep()
    else drop()
    notify.guid(key)
    notify.status({ kind: 'saved', at: saved.savedAt })
    address.carry(key)
  }

  /** `quiet`: a retry, during which the screen keeps saying that the last save failed. */
  const send = async (submitting: boolean, quiet = false): Promise<Saved> => {
    const sent = structuredClone(form.raw())
    const incompleteFormData = JSON.stringify(sent)
    if (!quiet) notify.status({ kind: 'saving' })
    try {
      const data = await port.save({
        key,
        rowVersion,
        incompleteFormData,
        ...(submitting && { state: 'submitting' }),
        firstSaveKey,
        voidSignatures: mayEndSigning,
        keepalive: unloading && new Blob([incompleteFormData]).size < MOST_KEPT_ALIVE,
      })
      accept(data, sent)
      return data
    } catch (error) {
      const found = conflictIn(error)
      const met = found && (await reconcileWith(found))
      if (met?.asked.length === 0) {
        saveOver(met.found, met, 'mine')
        notify.news(met.found, met.news)
        return send(submitting)
      }
      failed = true
      keep()
      notify.status({ kind: 'failed', error })
      notify.conflict(met)
      notify.ending(wouldEndSigning(error) ? { answer: endSigning, leave: postpone } : null)
      throw error
    }
  }
  const reconcileWith = async (found: Conflict) => ({
    found,
    ...(await import('../conflicts/reconciliation.ts')).reconcileWith(form, base, found),
  })
  /** Continues from what someone else saved, with the reconciled answers. */
  const saveOver = (found: Conflict, met: Reconciliation, whose: 'mine' | 'theirs') => {
    if (key === '') {
      drop()
      key = found.applicationKey
      notify.guid(key)
      address.carry(key)
    }
    rowVersion = found.rowVersion
    base = met.stored
    form.take(met[whose])
  }
  /** A rejected submission still saved the draft, so it has a new version. */
  const readBack = async () => {
    const { rowVersion: version, savedAt } = await port.load(key)
    rowVersion = version
    failed = false
    drop()
    notify.status({ kind: 'saved', at: savedAt })
  }
  const takeOver = (now: Loaded) => {
    rowVersion = now.rowVersion
    failed = false
    form.take(now.answers)
    base = structuredClone(form.raw())
    drop()
    notify.status({ kind: 'saved', at: now.savedAt })
  }
  /** Nothing was chosen; the next save asks again. */
  const postpone = () => {
    notify.conflict(null)
    notify.ending(null)
  }
  /** The employee's decision about a save that ends the customer's signing. Without consent, discards the changes. */
  const endSigning = async (may: boolean) => {
    notify.ending(null)
    if (!may) return takeOver(await port.load(key))
    mayEndSigning = true
    await queue.now().finally(() => {
      mayEndSigning = false
    })
  }
  const queue = saveQueue((quiet) => send(false, quiet), { repeats: () => failed && !frozen && dirty() })

  return {
    setHandlers: address.setHandlers,
    save: queue.now,
    /** The save before a submission: the server rejects it if an answer is wrong or missing. */
    saveForSubmission: async () => {
      try {
        return await queue.alone(() => send(true))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid') await readBack()
        throw error
      }
    },
    /** Copies unsaved answers when the user pauses typing. */
    typed() {
      copies.soon(() => (dirty() ? keep() : drop()), PAUSE)
    },
    /**
     * An answer was given. Keeps a copy before the first save and while saving fails. The first save waits until the
     * answers identify the customer.
     */
    answered() {
      if (key === '' || failed) keep()
      if (frozen || abandoned) return
      if (key !== '' || isIdentified(form, identifiedBy)) queue.soon()
      else queue.cancel()
    },
    holdAddress: address.hold,
    /** The connection is back. */
    back() {
      if (failed && !frozen && !abandoned) void queue.now().catch(() => {})
    },
    /** The page is being left, perhaps in the middle of a word. */
    leaving() {
      if (!dirty()) return
      keep(true)
      if (key === '' || frozen || !hasUnsaved()) return
      unloading = true
      void queue.now().catch(() => {})
      unloading = false
    },
    hasUnsaved,
    dirty,
    /** A save would accept every answer. */
    savable: () => !frozen && nothingWrong(form),
    /** Closing the window now would lose an answer: secret numbers are never copied. */
    wouldLose: () =>
      dirty() &&
      (!copies.storable() ||
        ((key === '' || failed) && withoutSecrets(form.form, form.raw()).secretsLeftOut)),
    /** Leaves without saving: nothing is sent or copied from now on. */
    abandon() {
      queue.cancel()
      drop()
      address.abandon()
      abandoned = true
    },
    /** Restores a copy into the untouched form that it belongs to. Returns false for any other form. */
    resume(copy: DraftCopy, take: typeof resumedAnswers): boolean {
      const isHere = key === openedKey && isOf(copy, placeOf(port.owner, key))
      const answers = isHere && take(form, opened, copy)
      if (!answers) return false
      firstSaveKey = copy.firstSaveKey
      // Send the version that the copy was based on: if someone saved since, the server reports a conflict.
      if (copy.rowVersion !== undefined && copy.rowVersion !== openedVersion) {
        rowVersion = copy.rowVersion
        base = blank<Form>(form.form, form.context, copy.base ?? {})
      }
      form.take(answers)
      restored = form.raw()
      if (dirty()) keep()
      void store.drop(copy.place)
      if (key !== '') queue.soon()
      return true
    },
    /** Removes what the copy brought. */
    async startOver() {
      queue.cancel()
      // A first save that is under way still creates the draft.
      await queue.settled()
      if (key === '') {
        // Its first save may have reached the server although its reply was lost.
        firstSaveKey = crypto.randomUUID()
        form.take(opened)
        return drop()
      }
      form.take((await import('../conflicts/reconciliation.ts')).switched(form, restored, opened))
      queue.soon()
    },
    discard: (copy: DraftCopy) => void store.drop(copy.place),
    /** After a signature, answers are no longer saved automatically. */
    freeze(locked: boolean) {
      frozen = locked
    },
    /** Takes one side for all conflicting answers and keeps everything else. Returns an undo function. */
    async resolve({ found }: OpenConflict, whose: 'mine' | 'theirs') {
      const met = await reconcileWith(found)
      saveOver(found, met, whose)
      notify.conflict(null)
      failed = false
      notify.status({ kind: 'saved', at: found.savedAt })
      if (hasUnsaved()) void queue.now().catch(() => {})
      else drop()
      return async () => {
        const other = whose === 'mine' ? met.theirs : met.mine
        form.take((await import('../conflicts/reconciliation.ts')).switched(form, met[whose], other))
        void queue.now().catch(() => {})
      }
    },
    /** The version of the saved answers; 0 before the first save. */
    version: () => rowVersion ?? 0,
    /** Loads what someone else saved, and returns who and what changed. Unsaved answers are reconciled by a save. */
    async reload() {
      const seen = form.raw()
      const now = await port.load(key)
      if (now.rowVersion !== rowVersion) {
        if (hasUnsaved()) await queue.now().catch(() => {})
        else takeOver(now)
      }
      return { by: now.savedBy, changed: differences(form.form, form.context, seen, form.raw()) }
    },
    postpone,
    /** An employee's save after a submission; it does not change the answers (APP-129). */
    saveAsSubmitted: () =>
      port.save({
        key,
        rowVersion,
        incompleteFormData: JSON.stringify(form.raw()),
        state: 'complete',
        firstSaveKey,
        keepalive: false,
      }),
    /** Takes the new version after signing was canceled or declined, or the link was mailed. */
    readVersion(version: number) {
      rowVersion = version
    },
    cancel() {
      copies.cancel()
      queue.cancel()
    },
  }
}
