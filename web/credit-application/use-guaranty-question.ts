import { useMemo, useState } from 'react'
import { guarantor } from '../../domain/forms/credit-application/index.ts'
import type { StepForm } from '../form/index.ts'

/** Holds back the answer Yes to the guaranty question until the dialog is accepted. */
export const useGuarantyQuestion = (form: StepForm) => {
  const [open, setOpen] = useState<{ yes: () => void; none: () => void } | null>(null)
  const guarded = useMemo(
    (): StepForm => ({
      ...form,
      change: (field, value, item) => {
        if (field !== guarantor || value !== 'true') return form.change(field, value, item)
        setOpen({
          yes: () => form.change(field, value, item),
          none: () => form.change(field, '', item),
        })
      },
    }),
    [form],
  )
  const answer = (how: 'yes' | 'none') => {
    open?.[how]()
    setOpen(null)
  }
  return {
    form: guarded,
    asking: open !== null,
    accept: () => answer('yes'),
    cancel: () => answer('none'),
  }
}
