import { useMemo, useState } from 'react'
import { billTo, customer } from '../../form/account.ts'
import { own } from '../../../../kit/model/index.ts'
import type { StepForm } from '../../../../kit/screen/index.ts'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import type { Questions } from '../../../../kit/screen/wizard/index.ts'
import { say } from '../../../../platform/language/index.ts'

const numberOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? own(value, 'accountNumber') : undefined

/** Asks before another account replaces the one that was chosen (JOB-017). */
export const useQuestions = (form: StepForm): Questions => {
  const [asked, setAsked] = useState<{ proceed: () => void } | null>(null)
  const guarded = useMemo(
    (): StepForm => ({
      ...form,
      change: (field, value, item) => {
        const proceed = () => form.change(field, value, item)
        const before =
          field === billTo || field === customer ? numberOf(form.values.at(form.pathOf(field))) : undefined
        if (before === undefined) return proceed()
        // The same account again: more is known about it by now than the search says.
        if (before === numberOf(value)) return
        setAsked({ proceed })
      },
    }),
    [form],
  )
  return {
    form: guarded,
    onNext: () => null,
    dialogs: asked && (
      <ConfirmDialog
        title={say('Information may be lost')}
        confirm={say('Proceed')}
        onConfirm={() => {
          asked.proceed()
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          {say(
            'Changing the account replaces the ship-to account and branch. Review the general contractor section afterward.',
          )}
        </p>
      </ConfirmDialog>
    ),
  }
}
