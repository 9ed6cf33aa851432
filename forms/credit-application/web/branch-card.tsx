import { useState } from 'react'
import { billing } from '../form/addresses.ts'
import { branchNumber } from '../form/index.ts'
import type { Section } from '../../../kit/model/index.ts'
import { BranchSection } from '../../../common/branches/web/index.ts'
import { useDerived, useFieldState, useFormScope } from '../../../kit/screen/index.ts'
import { accountPaths, rememberStoredBranch, isBranchOfAccount } from './account-branch.ts'
import { say } from '../../../platform/language/index.ts'

/** The branch section; an account's own branch cannot be changed (APP-054). */
export const BranchCard = ({ of }: { of: Section }) => {
  const { context, values } = useFormScope()
  const { fixed } = useFieldState(branchNumber)
  useState(() => rememberStoredBranch(values))
  const ofAccount = useDerived(values, accountPaths, () => isBranchOfAccount(values))
  const internal = context.audience === 'internal'
  const readOnly = fixed || (internal && ofAccount)
  return (
    <BranchSection
      of={of}
      field={branchNumber}
      readOnly={readOnly}
      near={billing}
      {...(readOnly && { help: internal ? say("This account's branch:") : say('Your branch:') })}
    />
  )
}
