/** Saves the open draft: carries out what `reduceDraft` decides with the server, the browser's storage and the clock. */
import { differences } from '../../../model/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { conflictIn, wouldEndSigning, type Conflict, type OpenConflict } from '../conflicts/conflict.ts'
import { copyStore } from '../copies/copy-store.ts'
import { isOf, placeOf, type DraftCopy } from '../copies/draft-copy.ts'
import type { resumedAnswers } from '../copies/resumed.ts'
import type { AutosaveOptions } from './autosave-options.ts'
import {
  hasUnsaved,
  isDirty,
  isSavable,
  openDraft,
  wouldLose,
  type Caller,
  type DraftEffect,
  type DraftEvent,
  type DraftTimer,
} from './draft-state.ts'
import type { Loaded, Saved } from './port.ts'
import { reduceDraft } from './reduce-draft.ts'
import { mayPass } from './unsaved-words.ts'

/** Browsers limit `keepalive` requests to 64 KiB; this leaves room for the multipart envelope. */
const MOST_KEPT_ALIVE = 60_000

type Perform = { [E in DraftEffect as E['do']]: (effect: E) => void }

export const autosave = ({ port, form, loaded, identifiedBy, visit, notify }: AutosaveOptions) => {
  const setup = { form: form.form, context: form.context, owner: port.owner, visit, identifiedBy }
  let state = openDraft(loaded, form.raw(), crypto.randomUUID())
  const store = copyStore(form.form.name)
  const timers = new Map<DraftTimer, ReturnType<typeof setTimeout>>()
  const moment = () => ({ setup, state, now: form.raw() })

  const dispatch = (event: DraftEvent) => {
    const { effects, ...reduced } = reduceDraft(setup, state, event, form.raw())
    state = reduced.state
    for (const effect of effects) (perform[effect.do] as (effect: DraftEffect) => void)(effect)
  }
  const ask = (event: (caller: Caller) => DraftEvent) =>
    new Promise<Saved>((resolve, reject) => dispatch(event({ resolve, reject })))
  const save = (isVoiding = false) => ask((caller) => ({ is: 'save', caller, isVoiding }))

  const send = async ({ save, key, rowVersion, firstSaveKey }: DraftEffect & { do: 'send' }) => {
    const incompleteFormData = JSON.stringify(save.sent)
    const keepalive = save.isLeaving && new Blob([incompleteFormData]).size < MOST_KEPT_ALIVE
    try {
      const saved = await port.save({
        key,
        rowVersion,
        incompleteFormData,
        ...(save.isSubmission && { state: 'submitting' }),
        firstSaveKey,
        voidSignatures: save.isVoiding,
        keepalive,
      })
      dispatch({ is: 'saved', saved })
    } catch (error) {
      dispatch(await failureOf(error))
    }
  }
  const failureOf = async (error: unknown): Promise<DraftEvent> => {
    const found = conflictIn(error)
    // Without a connection, what reconciles the two cannot be loaded; the next save tries again.
    const conflict = found && (await reconcileWith(found).catch(() => null))
    return { is: 'failed', error, mayPass: mayPass(error), endsSigning: wouldEndSigning(error), conflict }
  }
  const loadReconciliation = () => import('../conflicts/reconciliation.ts')
  const reconcileWith = async (found: Conflict): Promise<OpenConflict> => {
    const { reconcileWith: reconcile } = await loadReconciliation()
    return { found, ...reconcile(form, state.base, found) }
  }
  /** Replaces one outcome on the screen with another, and keeps what was typed since. */
  const switchAnswers = async (shown: object, other: object) => {
    const { switchAnswers: switched } = await loadReconciliation()
    form.take(switched(form, shown, other))
  }
  const load = async (is: 'loaded' | 'readBack') => dispatch({ is, loaded: await port.load(state.key) })

  const perform: Perform = {
    send: (effect) => void send(effect),
    answer: ({ callers, saved }) => callers.forEach(({ resolve }) => resolve(saved)),
    refuse: ({ callers, error }) => callers.forEach(({ reject }) => reject(error)),
    take: ({ answers }) => form.take(answers),
    showProblems: ({ problems }) => {
      // The field that the user is still in shows its own problem when it loses focus.
      const focused = globalThis.document?.activeElement?.getAttribute('name') ?? null
      for (const problem of problems) if (problem.path !== focused) form.problems.put(problem.path, problem)
    },
    keepCopy: ({ copy, isLeaving }) =>
      void store
        .keep({ ...copy, at: new Date().toISOString() }, isLeaving)
        .then((isStored) => dispatch({ is: 'copied', isStored })),
    'drop copy': ({ place }) => void store.drop(place),
    wait: ({ timer, milliseconds }) => {
      clearTimeout(timers.get(timer))
      timers.set(
        timer,
        setTimeout(() => dispatch({ is: 'due', timer }), milliseconds),
      )
    },
    cancel: ({ timer }) => clearTimeout(timers.get(timer)),
    showStatus: ({ status }) => notify.status(status),
    showConflict: ({ conflict }) => notify.conflict(conflict),
    showNews: ({ conflict }) => notify.news(conflict.found, conflict.news),
    askAboutSigning: ({ isAsked }) => notify.ending(isAsked ? { answer: endSigning, leave: postpone } : null),
    showKey: ({ key }) => notify.guid(key),
    writeAddress: ({ key }) => notify.created(key),
  }

  /** Nothing was chosen; the next save asks again. */
  const postpone = () => {
    notify.conflict(null)
    notify.ending(null)
  }
  /** The employee's decision about a save that ends the customer's signing. Without consent, discards the changes. */
  const endSigning = async (may: boolean) => {
    notify.ending(null)
    await (may ? save(true) : load('loaded'))
  }

  return {
    save: () => save(),
    saveForSubmission: async () => {
      try {
        return await ask((caller) => ({ is: 'submit', caller }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid') await load('readBack')
        throw error
      }
    },
    typed: () => dispatch({ is: 'typed' }),
    /** An answer was given. */
    answered: () => dispatch({ is: 'answered' }),
    /** While the user decides whether to leave, the address may already be that of the other page. */
    holdAddress: (isHeld: boolean) => dispatch({ is: 'address', isHeld }),
    /** The connection is back. */
    back: () => dispatch({ is: 'reconnected' }),
    leaving: () => dispatch({ is: 'hidden' }),
    hasUnsaved: () => hasUnsaved(moment()),
    dirty: () => isDirty(moment()),
    savable: () => isSavable(moment()),
    wouldLose: () => wouldLose(moment()),
    /** Leaves without saving: nothing is sent or copied from now on. */
    abandon: () => dispatch({ is: 'abandoned' }),
    /** Restores a copy into the untouched form that it belongs to. Returns false for any other form. */
    resume(copy: DraftCopy, take: typeof resumedAnswers): boolean {
      const { opened, key } = state
      const isHere = key === opened.key && isOf(copy, placeOf(port.owner, key))
      const answers = isHere && take(form, opened.answers, copy)
      if (answers) dispatch({ is: 'resumed', copy, answers })
      return Boolean(answers)
    },
    /** Removes what the copy brought. */
    async startOver() {
      dispatch({ is: 'canceled' })
      // A first save that is under way still creates the draft.
      await ask((caller) => ({ is: 'wait', caller })).catch(() => {})
      if (state.key !== '') await switchAnswers(state.restored, state.opened.answers)
      dispatch({ is: 'startedOver', freshKey: crypto.randomUUID() })
    },
    discard: (copy: DraftCopy) => void store.drop(copy.place),
    freeze: (isLocked: boolean) => dispatch({ is: 'locked', isLocked }),
    /** Takes one side for all conflicting answers and keeps everything else. Returns an undo function. */
    async resolve({ found }: OpenConflict, whose: 'mine' | 'theirs') {
      const conflict = await reconcileWith(found)
      dispatch({ is: 'chosen', conflict, whose })
      return async () => {
        await switchAnswers(conflict[whose], conflict[whose === 'mine' ? 'theirs' : 'mine'])
        dispatch({ is: 'save' })
      }
    },
    /** The version of the saved answers; 0 before the first save. */
    version: () => state.rowVersion ?? 0,
    /** Loads what someone else saved, and returns who and what changed. Unsaved answers are reconciled by a save. */
    async reload() {
      const seen = form.raw()
      const stored: Loaded = await port.load(state.key)
      if (stored.rowVersion !== state.rowVersion) {
        if (hasUnsaved(moment())) await save().catch(() => {})
        else dispatch({ is: 'loaded', loaded: stored })
      }
      return { by: stored.savedBy, changed: differences(form.form, form.context, seen, form.raw()) }
    },
    postpone,
    /** An employee's save after a submission; it does not change the answers (APP-129). */
    saveAsSubmitted: () =>
      port.save({
        key: state.key,
        rowVersion: state.rowVersion,
        incompleteFormData: JSON.stringify(form.raw()),
        state: 'complete',
        firstSaveKey: state.firstSaveKey,
        keepalive: false,
      }),
    /** Takes the new version after signing was canceled or declined, or the link was mailed. */
    readVersion: (rowVersion: number) => dispatch({ is: 'version', rowVersion }),
    cancel: () => dispatch({ is: 'canceled' }),
  }
}
