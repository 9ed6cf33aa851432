import { useMemo } from 'react'
import { useBanner } from '../../../banners/web/index.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { FormContext } from '../../model/index.ts'

/** The context of a form whose screen needs no facts from the server. */
export const useFormContext = ({ banner, audience, route }: Omit<FormContext, 'facts' | 'today'>) => {
  const { timeZone } = useBanner(banner)
  return useMemo(
    (): FormContext => ({ banner, audience, route, facts: {}, today: dayOf(new Date(), timeZone) }),
    [banner, audience, route, timeZone],
  )
}
