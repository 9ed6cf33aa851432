import { createContext, useContext } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { ReplyOf } from '../../../../platform/client/index.ts'

export type SubmittedJob = ReplyOf<'POST /api/JobAccount/:tenant/:applicationKey/submit'>['data']

/** What the wizard's parts share with the screen around them. */
export interface JobVisit {
  tenant: BannerName
  /** The storefront's token; null for employees and for visitors without one. */
  sftoken: string | null
  /** Employees save a draft themselves; not at rexelenergy, where no draft can be opened again (SHELL-A19). */
  canSave: boolean
  onSubmitted: (submitted: SubmittedJob) => void
}

export const JobScope = createContext<JobVisit | null>(null)

export const useJobVisit = (): JobVisit => {
  const visit = useContext(JobScope)
  if (!visit) throw new Error('useJobVisit is used outside of a JobScope')
  return visit
}
