import { createContext, useContext } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { Status } from '../status.ts'

/** What the wizard's parts share with the screen around them. */
interface InstantCreditOffice {
  tenant: BannerName
  /** '' for a new form. */
  guid: string
  /** Null for a form that was not saved when it was opened. */
  status: Status | null
  /** Loads the form again, because what may be done with it has changed. */
  onReopen: () => void
}

export const InstantCreditOfficeScope = createContext<InstantCreditOffice | null>(null)

export const useInstantCreditOffice = (): InstantCreditOffice => {
  const office = useContext(InstantCreditOfficeScope)
  if (!office) throw new Error('useInstantCreditOffice is used outside of an InstantCreditOfficeScope')
  return office
}
