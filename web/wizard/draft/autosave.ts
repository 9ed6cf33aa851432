/**
 * The draft that somebody is working on: saves it, one save at a time, carries its version, keeps a copy in
 * the browser while the server does not have it, and lets nothing typed be lost (docs/rules, life of an
 * application).
 */
import { blank, differences, type Answers, type Form } from '../../../domain/kit/index.ts'
import { ApiError } from '../../api/api-error.ts'
import { conflictIn, wouldEndSigning, type Asking, type Conflict } from '../conflicts/conflict.ts'
import { copyKeeper } from '../copies/copy-keeper.ts'
import { besides, copyStore, isOf, placeOf, withoutSecrets, type DraftCopy } from '../copies/draft-copy.ts'
import type { AutosaveOptions } from './autosave-options.ts'
import { draftAddress } from './draft-address.ts'
import type { Meeting } from '../conflicts/meeting.ts'
import type { Loaded, Saved } from './port.ts'
import type { takenUp } from '../copies/resumed.ts'
import { saveQueue } from './save-queue.ts'
import { takeReply } from './take-reply.ts'
import { nothingWrong, saysWhose } from './would-be-kept.ts'

/** Milliseconds without a key, in the middle of a word too. */
const PAUSE = 800
/** With room for what multipart puts around it, under what a browser sends after a page is left. */
const MOST_KEPT_ALIVE = 60_000

export const autosave = ({ port, form, loaded, whose, visit, hear }: AutosaveOptions) => {
  let key = loaded?.applicationKey ?? ''
  let rowVersion = loaded?.rowVersion
  const address = draftAddress({ written: key !== '' })
  let firstSaveKey: string = crypto.randomUUID()
  const opened: Answers = structuredClone(form.raw())
  const [openedKey, openedVersion] = [key, rowVersion]
  let base = opened
  /** What stood here once a copy was restored. */
  let restored = opened
  let failed = false
  let frozen = loaded?.locked ?? false
  /** She went without saving, on purpose. */
  let forsaken = false
  /** The server took everything but these: they stand here alone. */
  let refused = false
  /** Staff were asked. */
  let mayEndSigning = false
  /** The page may be gone before the answer comes. */
  let hurried = false

  const store = copyStore(form.form.name)
  const copies = copyKeeper({
    store,
    // Beside one that is offered, and beside that of another tab.
    place: () => besides(placeOf(port.shelf, key), visit),
    copy: () => ({
      ...withoutSecrets(form.form, form.raw()),
      firstSaveKey,
      rowVersion,
      base: withoutSecrets(form.form, base).answers,
    }),
  })
  const { drop } = copies
  const hasUnsaved = () => differences(form.form, form.context, base, form.raw()).length > 0
  /** Something stands here that the server does not have. */
  const dirty = () => !forsaken && (refused || hasUnsaved())
  const keep = (leaving = false) => (forsaken ? copies.rest() : copies.keep(leaving))

  const accept = (saved: Saved, sent: Answers) => {
    const first = key === ''
    if (first) drop()
    key = saved.applicationKey
    rowVersion = saved.rowVersion
    failed = false
    ;({ base, refused } = takeReply(form, sent, saved))
    // Never first the one and then the other: the page may go in between.
    if (refused || hasUnsaved()) keep()
    else drop()
    hear.guid(key)
    hear.status({ kind: 'saved', at: saved.savedAt })
    address.carry(key)
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
        voidSignatures: mayEndSigning,
        keepalive: hurried && new Blob([incompleteFormData]).size < MOST_KEPT_ALIVE,
      })
      accept(data, sent)
      return data
    } catch (error) {
      const found = conflictIn(error)
      const met = found && (await meet(found))
      if (met?.asked.length === 0) {
        saveOver(met.found, met, 'mine')
        hear.news(met.found, met.news)
        return send(submitting)
      }
      failed = true
      keep()
      hear.status({ kind: 'failed', error })
      hear.conflict(met)
      hear.ending(wouldEndSigning(error) ? { answer: endSigning, leave: postpone } : null)
      throw error
    }
  }
  const meet = async (found: Conflict) => ({
    found,
    ...(await import('../conflicts/meeting.ts')).meet(form, base, found),
  })
  /** From here on the answers stand over what somebody else saved. */
  const saveOver = (found: Conflict, met: Meeting, whose: 'mine' | 'theirs') => {
    if (key === '') {
      drop()
      key = found.applicationKey
      hear.guid(key)
      address.carry(key)
    }
    rowVersion = found.rowVersion
    base = met.stored
    form.take(met[whose])
  }
  /** A submission that was refused has kept the draft first: its version is another one now. */
  const readBack = async () => {
    const { rowVersion: version, savedAt } = await port.load(key)
    rowVersion = version
    failed = false
    drop()
    hear.status({ kind: 'saved', at: savedAt })
  }
  const takeOver = (now: Loaded) => {
    rowVersion = now.rowVersion
    failed = false
    form.take(now.answers)
    base = structuredClone(form.raw())
    drop()
    hear.status({ kind: 'saved', at: now.savedAt })
  }
  /** Nothing is chosen yet; the next save asks again. */
  const postpone = () => {
    hear.conflict(null)
    hear.ending(null)
  }
  /** Staff's word about a save that ends the customer's signing. Without it what stands here goes again. */
  const endSigning = async (may: boolean) => {
    hear.ending(null)
    if (!may) return takeOver(await port.load(key))
    mayEndSigning = true
    await queue.now().finally(() => {
      mayEndSigning = false
    })
  }
  const queue = saveQueue(() => send(false))

  return {
    heed: address.heed,
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
      copies.soon(() => (dirty() ? keep() : drop()), PAUSE)
    },
    /**
     * An answer was given. Before the first save, and while saving fails, it is kept here; the first save waits until
     * the answers say whose they are.
     */
    answered() {
      if (key === '' || failed) keep()
      if (frozen || forsaken) return
      if (key !== '' || saysWhose(form, whose)) queue.soon()
      else queue.rest()
    },
    holdAddress: address.hold,
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
    dirty,
    /** A save would take every answer. */
    savable: () => !frozen && nothingWrong(form),
    /** Closing the window now would lose an answer: numbers that are secret are never kept here. */
    wouldLose: () =>
      dirty() &&
      (!copies.storable() ||
        ((key === '' || failed) && withoutSecrets(form.form, form.raw()).secretsLeftOut)),
    /** Leaves without saving: nothing is sent or kept from now on. */
    forsake() {
      queue.rest()
      drop()
      address.forsake()
      forsaken = true
    },
    /** The copy comes back into the untouched form that it was kept of, and into no other: false. */
    resume(copy: DraftCopy, take: typeof takenUp): boolean {
      const isHere = key === openedKey && isOf(copy, placeOf(port.shelf, key))
      const answers = isHere && take(form, opened, copy)
      if (!answers) return false
      firstSaveKey = copy.firstSaveKey
      // What these answers were typed over: if somebody else saved since, the server says so, and the two meet.
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
    /** What the copy brought goes again. */
    async startOver() {
      queue.rest()
      // A first save that is under way makes the draft all the same.
      await queue.settled()
      if (key === '') {
        // Its first save may have arrived, though nobody was answered.
        firstSaveKey = crypto.randomUUID()
        form.take(opened)
        return drop()
      }
      form.take((await import('../conflicts/meeting.ts')).turned(form, restored, opened))
      queue.soon()
    },
    discard: (copy: DraftCopy) => void store.drop(copy.place),
    /** Somebody has signed: answers are no longer saved by themselves. */
    freeze(locked: boolean) {
      frozen = locked
    },
    /** One of the two for all that is asked about; everything else stays. Gives the way back. */
    async resolve({ found }: Asking, whose: 'mine' | 'theirs') {
      const met = await meet(found)
      saveOver(found, met, whose)
      hear.conflict(null)
      failed = false
      hear.status({ kind: 'saved', at: found.savedAt })
      if (hasUnsaved()) void queue.now().catch(() => {})
      else drop()
      return async () => {
        const other = whose === 'mine' ? met.theirs : met.mine
        form.take((await import('../conflicts/meeting.ts')).turned(form, met[whose], other))
        void queue.now().catch(() => {})
      }
    },
    /** Of the answers here, as far as they are saved. */
    version: () => rowVersion ?? 0,
    /** Somebody else saved: who, and what that changed here. Where something waits here the two meet. */
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
      copies.rest()
      queue.rest()
    },
  }
}
