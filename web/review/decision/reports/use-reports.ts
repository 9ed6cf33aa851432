import { useState } from 'react'
import type { Day } from '../../../../domain/text/days.ts'
import type { SigningRole } from '../../../../domain/rules/signing.ts'
import { allProblems, problemsWith, reportsOn, reportsSent } from '../deny/denial.ts'
import type { Detail } from '../../queries.ts'

/** The reports on persons that counted in a decision, while its dialog is open. */
export const useReports = ({ signatories }: Pick<Detail, 'signatories'>, today: Day) => {
  const [reports, setReports] = useState(() => reportsOn(signatories, today))
  /** Whose went out last: the server names them by their place. */
  const [roles, setRoles] = useState<readonly SigningRole[]>([])
  const wrong = allProblems(reports, today)
  const sent = reportsSent(reports)
  return {
    reports,
    setReports,
    wrong,
    sent,
    /** As they go out. */
    send: () => {
      setRoles(sent.map(({ role }) => role))
      return sent
    },
    /** `error`: of the last try. */
    problems: (error: unknown) => problemsWith(wrong, error, roles),
  }
}
