import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { Arrival, ArrivalSearch } from './arrival.ts'
import { dropToken } from '../../../common/shell/web/index.ts'
import { arrive } from './arrive.ts'

interface Arriving {
  tenant: BannerName
  search: ArrivalSearch
  waiting: ReactNode
  /** Null: nothing is known about the visitor, so the form is empty. */
  onArrived: (arrival: Arrival | null) => void
}

/** Shown instead of the form while the visitor is identified; loaded only if needed (APP-005, WIRE-09, WIRE-10). */
const Arriving = ({ tenant, search, waiting, onArrived }: Arriving) => {
  const navigate = useNavigate()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void arrive(tenant, search).then((found) => {
      if (found === 'refused' || found === 'elsewhere') dropToken()
      if (found === 'refused')
        return navigate({ to: '/page-unavailable/$tenant', params: { tenant }, replace: true })
      if (found !== 'elsewhere') return onArrived(found)
      // APP-152, APP-A11: start an empty application, without anything from the token.
      onArrived(null)
      return navigate({
        to: '/application/$tenant/{-$guid}',
        params: { tenant },
        search: {},
        hash: '',
        replace: true,
      })
    })
  }, [tenant, search, onArrived, navigate])
  return waiting
}
export default Arriving
