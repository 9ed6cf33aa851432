import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { prefixOf, valueAt, type Form } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { copyStore } from './copy-store.ts'
import type { DraftCopy } from './draft-copy.ts'
import type { Loaded } from '../draft/port.ts'
import { holdsMore, isUntouched, resumedAnswers } from './resumed.ts'
import type { Draft } from '../draft/use-draft.ts'
import { say } from '../../../../platform/language/index.ts'

export interface OfferedCopyProps {
  form: StepForm
  draft: Draft
  loaded: Loaded | null
  /** The copies of this draft that the browser has kept, newest first. */
  copies: readonly DraftCopy[]
  /** The copy can only be this person's own: restore it without asking, and say so. */
  byItself: boolean
  onResumed: (copy: DraftCopy) => void
  /** Called with the current offer whenever it changes. */
  onOffer: (offer: Offer | null) => void
}

export interface Offer {
  copy: DraftCopy
  /** Its answers are already in the form. */
  restored: boolean
  onResume: () => void
  onStartOver: () => void
  /** The user has continued with it. */
  seen: () => void
}

/**
 * Offers, one by one, the copies that hold answers not yet in the form, as long as nothing has been answered: later
 * they could end up in another company's form. Renders nothing. It is mounted beside the steps, so it outlives each of
 * them, and it is loaded only if there is a copy.
 */
export const OfferedCopy = ({ onOffer, ...of }: OfferedCopyProps) => {
  const offer = useOfferedCopy(of)
  const latest = useRef(offer)
  const { copy, restored } = offer ?? {}
  // A layout effect, so that restored answers and their notice appear together.
  useLayoutEffect(() => {
    latest.current = offer
  })
  useLayoutEffect(
    () =>
      onOffer(
        copy && restored !== undefined
          ? {
              copy,
              restored,
              onResume: () => latest.current?.onResume(),
              onStartOver: () => latest.current?.onStartOver(),
              seen: () => latest.current?.seen(),
            }
          : null,
      ),
    [copy, restored, onOffer],
  )
  return null
}

const useOfferedCopy = ({
  form,
  draft,
  loaded,
  copies,
  byItself,
  onResumed,
}: Omit<OfferedCopyProps, 'onOffer'>): Offer | null => {
  const [opened] = useState(() => structuredClone(form.raw()))
  const [waiting, setWaiting] = useState(() =>
    loaded?.locked ? [] : copies.filter((copy) => holdsMore(form, opened, copy)),
  )
  const [restored, setRestored] = useState<DraftCopy | null>(null)
  // Copies whose answers are already saved.
  const [useless] = useState(() => copies.filter((copy) => !waiting.includes(copy)))
  useEffect(() => {
    // After a signature only the last step's own fields are editable; they are sent with the submission.
    const typed = loaded?.locked ? lastPaths(form.form) : []
    const holdsTyped = (copy: DraftCopy) => typed.some((path) => valueAt(copy.answers, path))
    const last = useless.find(holdsTyped)
    for (const path of typed) {
      const value = valueAt(last?.answers, path)
      if (value) form.values.put(path, value)
    }
    for (const copy of useless) if (copy !== last) void copyStore(form.form.name).drop(copy.place)
  }, [useless, loaded, form])
  const others = useRef(waiting.slice(1))
  const { values } = form
  useEffect(() => {
    if (waiting.length === 0) return undefined
    return values.subscribe(() => !isUntouched(form, opened) && setWaiting([]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are the form's for as long as it is open
  }, [values, opened, waiting])
  const [first] = waiting
  const resume = (copy: DraftCopy) => {
    if (!draft.resume(copy, resumedAnswers)) return false
    onResumed(copy)
    return true
  }
  useLayoutEffect(() => {
    if (!byItself || !first || !resume(first)) return
    setRestored(first)
    toast('good', say('We restored your unsaved answers.'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before anything is drawn
  }, [])
  const next = () => {
    setRestored(null)
    setWaiting(others.current)
    others.current = others.current.slice(1)
  }
  const copy = restored ?? first
  if (!copy) return null
  return {
    copy,
    restored: copy === restored,
    onResume: () => void resume(copy),
    onStartOver: () => {
      if (copy === restored) void draft.startOver()
      else draft.discard(copy)
      next()
    },
    seen: () => setRestored(null),
  }
}

/** Where the answers of the last step stand. */
const lastPaths = (form: Form): string[] =>
  form.steps
    .at(-1)!
    .sections.flatMap((section) =>
      section.fields.filter(({ hidden }) => !hidden).map(({ key }) => prefixOf({ section }) + key),
    )
