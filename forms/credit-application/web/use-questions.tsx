import { Suspense, useMemo, useState } from 'react'
import { billing, shipping } from '../form/addresses.ts'
import { creditApplication, guarantor } from '../form/index.ts'
import {
  type AddressCheck,
  type AddressFields,
  ValidateAddress,
  useAddressCheck,
} from '../../../common/addresses/web/index.ts'
import { DelegationPanel } from '../../delegation/web/index.ts'
import type { StepForm } from '../../../kit/screen/index.ts'
import { lazyPart } from '../../../platform/ui/index.ts'
import { type Questions, useFetchedAhead } from '../../../kit/screen/wizard/index.ts'

const GuarantyDialog = lazyPart(() => import('./guaranty-dialog.tsx'))
const fieldsOf = (of: typeof billing | typeof shipping): AddressFields => ({
  street1: of.streetAddress,
  street2: of.addressUnitNumber,
  city: of.city,
  state: of.state,
  zip: of.postalCode,
  country: of.country,
})
const check: AddressCheck = { addresses: [fieldsOf(billing), fieldsOf(shipping)], whenAway: 'skip' }
const dialogs = [GuarantyDialog, ValidateAddress, DelegationPanel]

/** Asks before the answer Yes to the guaranty counts, and validates addresses when the user leaves their step. */
export const useQuestions = (form: StepForm): Questions => {
  const { audience, route } = form.context
  const guaranty = useGuarantyQuestion(form)
  const addresses = useAddressCheck(form, check)
  useFetchedAhead(form, dialogs)
  return {
    form: guaranty.form,
    onNext: (step) =>
      route !== 'guarantor' && creditApplication.places.get(billing.streetAddress)?.step === step
        ? addresses.lookUp()
        : null,
    dialogs: (
      <Suspense>
        {guaranty.asking && (
          <GuarantyDialog
            staff={audience === 'internal'}
            onAccept={guaranty.accept}
            onCancel={guaranty.cancel}
          />
        )}
        {addresses.dialog}
      </Suspense>
    ),
  }
}

/** Holds back the answer Yes to the guaranty question until the dialog is accepted. */
const useGuarantyQuestion = (form: StepForm) => {
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
