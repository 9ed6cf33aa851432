import { useEffect, useRef, useState } from 'react'
import type { AnyField } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import type { OpenConflict, Conflict } from '../conflicts/conflict.ts'
import type { Reconciliation } from '../conflicts/reconciliation.ts'
import { takeBackUnsaved } from './save-toasts.ts'
import { holdVisit } from '../copies/copy-store.ts'
import { autosave } from './autosave.ts'
import type { EndSigningQuestion, SaveStatus } from './autosave-options.ts'
import type { DraftPort, Loaded } from './port.ts'

interface DraftOptions {
  port: DraftPort
  form: StepForm
  loaded: Loaded | null
  identifiedBy: readonly AnyField[]
  onCreated: (guid: string) => void
}

/** The autosave of this screen with its state: the save status, the draft's key, a conflict with someone else. */
export const useDraft = ({ port, form, loaded, identifiedBy, onCreated }: DraftOptions) => {
  const [status, setStatus] = useState<SaveStatus>(
    loaded ? { kind: 'saved', at: loaded.savedAt } : { kind: 'unsaved' },
  )
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const [ending, setEnding] = useState<EndSigningQuestion | null>(null)
  const [guid, setGuid] = useState(loaded?.applicationKey ?? '')
  const hearStatus = (now: SaveStatus) => {
    if (now.kind === 'saved') takeBackUnsaved()
    setStatus(now)
  }
  const news = (by: Conflict, changed: Reconciliation['news']) =>
    void import('../conflicts/conflict-toasts.ts').then(({ tellTheirChanges }) =>
      tellTheirChanges(by, changed),
    )
  const latest = useRef(onCreated)
  const created = (key: string) => latest.current(key)
  const notify = {
    status: hearStatus,
    conflict: setConflict,
    ending: setEnding,
    news,
    guid: setGuid,
    created,
  }
  const [visit] = useState(() => crypto.randomUUID())
  const [saving] = useState(() => autosave({ port, form, loaded, identifiedBy, visit, notify }))
  useEffect(() => holdVisit(visit), [visit])
  useEffect(() => {
    latest.current = onCreated
    // The reply to a first save may arrive after this page was left.
    return () => {
      latest.current = () => {}
    }
  })

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saving.leaving()
    const onOnline = () => saving.back()
    const quiet = form.values.subscribe(saving.typed)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      quiet()
      saving.cancel()
    }
  }, [saving, form.values])

  return { ...saving, guid, status, conflict, ending, askToEndSigning: setEnding }
}
export type Draft = ReturnType<typeof useDraft>
