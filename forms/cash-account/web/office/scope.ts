import { createContext, useContext } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { ReplyOf } from '../../../../platform/client/index.ts'

export type SubmittedByStaff = ReplyOf<'POST /api/CashAccount/submit/:tenant/:applicationKey'>['data']

/** What the wizard's parts share with the screen around them. */
interface CashOffice {
  tenant: BannerName
  onSubmitted: (submitted: SubmittedByStaff) => void
}

export const CashOfficeScope = createContext<CashOffice | null>(null)

export const useCashOffice = (): CashOffice => {
  const office = useContext(CashOfficeScope)
  if (!office) throw new Error('useCashOffice is used outside of a CashOfficeScope')
  return office
}
