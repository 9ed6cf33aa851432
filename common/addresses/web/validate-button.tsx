import { useState } from 'react'
import { useDerived, useFieldState, useFormScope } from '../../../kit/screen/index.ts'
import { Button } from '../../../platform/ui/index.ts'
import type { AddressCheck, AddressFields } from './address-check.ts'
import styles from './validate-address.module.css'
import { isCompleteAddress } from './complete.ts'
import { useAddressCheck } from './use-address-check.tsx'
import { say } from '../../../platform/language/index.ts'

interface ValidateAddressButtonProps {
  of: AddressFields
  check: AddressCheck
}

/** Enabled once the address is complete (IC-021); opens the dialog with its standard form. */
export const ValidateAddressButton = ({ of, check }: ValidateAddressButtonProps) => {
  const scope = useFormScope()
  const paths = Object.values(of).map((field) => scope.pathOf(field))
  const isComplete = useDerived(scope.values, paths, () => isCompleteAddress(scope, of))
  // Absent while it copies another address.
  const { present } = useFieldState(of.street1)
  const { validate, dialog } = useAddressCheck(scope, check)
  const [busy, setBusy] = useState(false)
  if (!present) return null
  return (
    <div className={styles.button}>
      <Button
        busy={busy}
        disabled={!isComplete}
        onClick={() => {
          setBusy(true)
          void validate(of).finally(() => setBusy(false))
        }}
      >
        {say('Validate Address')}
      </Button>
      {dialog}
    </div>
  )
}
