import { createContext, useContext } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import type { Draft } from '../../wizard/draft/use-draft.ts'
import type { SubmittedByStaff } from './use-unsigned-submission.ts'

/** What the parts of staff's walk share with the screen around them. */
export interface Office {
  tenant: BannerName
  /** ISO instant; null as long as nobody mailed it to its customer. */
  emailedAt: string | null
  /** `account`: it names one. */
  onEmailed: (at: string, account: boolean) => void
  /** Nobody fills it in any more: it is opened anew, to be read. */
  onEnded: () => void
  onSubmitted: (submitted: SubmittedByStaff, draft: Draft, company: string) => void
}

export const OfficeScope = createContext<Office | null>(null)

export const useOffice = (): Office => {
  const office = useContext(OfficeScope)
  if (!office) throw new Error('A part of staff’s walk stands outside of it')
  return office
}
