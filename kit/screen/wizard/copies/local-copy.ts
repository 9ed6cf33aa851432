/** Keeps the answers of a form that has no draft on the server: in this browser, until they are sent. */
import { useEffect, useState } from 'react'
import type { Answers } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { copyStore } from './copy-store.ts'
import { placeOf, withoutSecrets } from './draft-copy.ts'
import { say } from '../../../../platform/language/index.ts'

const PAUSE = 500

/** What the answers were typed over, if someone else may change that meanwhile. */
interface Base {
  begun: Answers
  /** What was restored had been typed over these. */
  restore: (begun: Answers) => void
}

/**
 * Restores what this visitor typed before, and keeps what they type now. `owner`: the banner, or the storefront's
 * account in it. The function forgets the copy, once the answers are sent.
 */
export const useLocalCopy = (form: StepForm, owner: string, over?: Base): (() => void) => {
  const [keeper] = useState(() => {
    let base = over?.begun
    const store = copyStore(form.form.name)
    const place = placeOf(owner)
    const untouched = JSON.stringify(form.raw())
    let sent = false
    let pausing: ReturnType<typeof setTimeout> | undefined
    const keep = (leaving: boolean) => {
      clearTimeout(pausing)
      const answers = form.raw()
      if (sent || JSON.stringify(answers) === untouched) return
      const kept = withoutSecrets(form.form, answers)
      const at = new Date().toISOString()
      void store.keep({ ...kept, place, at, firstSaveKey: '', ...(base && { base }) }, leaving)
    }
    return {
      restore: async () => {
        const [copy] = await store.of(place, new Date())
        if (!copy || JSON.stringify(form.raw()) !== untouched) return
        form.take(copy.answers)
        if (over && copy.base) {
          base = copy.base
          over.restore(base)
        }
        toast('good', say('We restored your unsaved answers.'))
      },
      soon: () => {
        clearTimeout(pausing)
        pausing = setTimeout(() => keep(false), PAUSE)
      },
      keep,
      forget: () => {
        sent = true
        clearTimeout(pausing)
        void store.drop(place)
      },
    }
  })
  const { values } = form
  useEffect(() => {
    void keeper.restore()
    const quiet = values.subscribe(keeper.soon)
    const onHide = () => document.visibilityState === 'hidden' && keeper.keep(true)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      quiet()
      document.removeEventListener('visibilitychange', onHide)
      keeper.keep(true)
    }
  }, [keeper, values])
  return keeper.forget
}
