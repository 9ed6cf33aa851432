import { useEffect, useState } from 'react'
import type { AnyField } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/scope.ts'
import type { Asking, Conflict } from '../conflicts/conflict.ts'
import type { Meeting } from '../conflicts/meeting.ts'
import { takeBackUnsaved } from './save-words.ts'
import { holdVisit } from '../copies/draft-copy.ts'
import { autosave } from './autosave.ts'
import type { Ending, SaveStatus } from './autosave-options.ts'
import type { DraftPort, Loaded } from './port.ts'

interface DraftOptions {
  port: DraftPort
  form: StepForm
  loaded: Loaded | null
  whose: readonly AnyField[]
  onMade: (guid: string) => void
}

/** The autosave of this screen, and what it says: saved or not, the draft's key, a save of somebody else. */
export const useDraft = ({ port, form, loaded, whose, onMade }: DraftOptions) => {
  const [status, setStatus] = useState<SaveStatus>(
    loaded ? { kind: 'saved', at: loaded.savedAt } : { kind: 'unsaved' },
  )
  const [conflict, setConflict] = useState<Asking | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [guid, setGuid] = useState(loaded?.applicationKey ?? '')
  const hearStatus = (now: SaveStatus) => {
    if (now.kind === 'saved') takeBackUnsaved()
    setStatus(now)
  }
  const news = (by: Conflict, changed: Meeting['news']) =>
    void import('../conflicts/news-words.ts').then(({ tellNews }) => tellNews(by, changed))
  const hear = { status: hearStatus, conflict: setConflict, ending: setEnding, news, guid: setGuid }
  const [visit] = useState(() => crypto.randomUUID())
  const [saving] = useState(() => autosave({ port, form, loaded, whose, visit, hear }))
  useEffect(() => holdVisit(visit), [visit])
  useEffect(() => {
    saving.heed({ onMade })
    // A first save may be answered when this page is left already.
    return () => saving.heed({ onMade: () => {} })
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
      saving.rest()
    }
  }, [saving, form.values])

  return { ...saving, guid, status, conflict, ending, askToEnd: setEnding }
}
export type Draft = ReturnType<typeof useDraft>
