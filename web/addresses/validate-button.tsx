import { useState } from 'react'
import { readAnswers } from '../../domain/kit/index.ts'
import { useDerived, useFormScope } from '../form/index.ts'
import { Button } from '../ui/index.ts'
import type { AddressCheck, AddressFields } from './address-check.ts'
import { useAddressCheck } from './use-address-check.tsx'

interface ValidateAddressButtonProps {
  of: AddressFields
  check: AddressCheck
}

/** Enabled once the address is complete (IC-021); opens the dialog with its standard form. */
export const ValidateAddressButton = ({ of, check }: ValidateAddressButtonProps) => {
  const scope = useFormScope()
  const { form, context, values, pathOf } = scope
  const paths = Object.values(of).map((field) => pathOf(field))
  const isComplete = useDerived(values, paths, (answers) =>
    readAnswers(form, context, answers, answers).problems.every(({ path }) => !paths.includes(path)),
  )
  const { validate, dialog } = useAddressCheck(scope, check)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        busy={busy}
        disabled={!isComplete}
        onClick={() => {
          setBusy(true)
          void validate(of).finally(() => setBusy(false))
        }}
      >
        Validate Address
      </Button>
      {dialog}
    </>
  )
}
