import { useState } from 'react'
import type { Step } from '../../model/index.ts'
import type { WizardState } from './parts.ts'

/** The buttons of a form's last step: which of them is at work, and whether the form is complete. */
export const useFinishing = <Act extends string>({ form, draft, save, returnToProblems }: WizardState) => {
  const [busy, setBusy] = useState<Act | null>(null)
  return {
    busy,
    /** The click of one of the buttons. */
    during: (act: Act, carryOut: () => Promise<unknown>) => () => {
      setBusy(act)
      void carryOut().finally(() => setBusy(null))
    },
    /** Shows the problems of the form or one step if there are any, and saves what there is, unless the form may not be saved yet. */
    isComplete: async ({
      maySave = true,
      step,
    }: { maySave?: boolean; step?: Step } = {}): Promise<boolean> => {
      await form.settled()
      const wrong = form.check(step)
      if (wrong.length === 0) return true
      if (maySave && draft.hasUnsaved()) await save()
      returnToProblems(wrong)
      return false
    },
  }
}
