import { useEffect, useState } from 'react'
import type { Option, TextField } from '../../../model/index.ts'
import { bannerOf } from '../../../../banners/rules/banners.ts'
import { useFormScope } from '../../scope.ts'

/** Common answers, suggested by the browser as the user types. If they fail to load, the field works without them. */
export default function Suggestions({ id, of }: { id: string; of: TextField }) {
  const { lookups, context } = useFormScope()
  const [options, setOptions] = useState<readonly Option[]>([])
  const companyID = String(bannerOf(context.banner)?.tenantId)
  useEffect(() => {
    let wanted = true
    lookups.options(of.suggestedBy ?? '', { companyID }).then(
      (found) => wanted && setOptions(found),
      (error: unknown) => console.warn('Loading suggestions failed.', error),
    )
    return () => {
      wanted = false
    }
  }, [lookups, of.suggestedBy, companyID])
  return (
    <datalist id={id}>
      {options.map(([value]) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}
