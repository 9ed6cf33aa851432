import { createContext, useContext } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { Draft } from '../../../../kit/screen/wizard/index.ts'
import type { SubmittedByStaff } from './use-unsigned-submission.ts'

/** What the employees' wizard parts share with the screen around them. */
export interface Office {
  tenant: BannerName
  /** ISO instant; null if it was not mailed to the customer yet. */
  emailedAt: string | null
  /** `account`: the form has an account number. */
  onEmailed: (at: string, account: boolean) => void
  /** The form can no longer be edited: reopens it read-only. */
  onEnded: () => void
  onSubmitted: (submitted: SubmittedByStaff, draft: Draft, company: string) => void
}

export const OfficeScope = createContext<Office | null>(null)

export const useOffice = (): Office => {
  const office = useContext(OfficeScope)
  if (!office) throw new Error('useOffice is used outside of an OfficeScope')
  return office
}
