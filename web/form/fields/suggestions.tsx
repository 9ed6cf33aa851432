import { useEffect, useState } from 'react'
import type { Option, TextField } from '../../../domain/kit/index.ts'
import { bannerOf } from '../../../domain/rules/banners.ts'
import { useFormScope } from '../scope.ts'

/** What is usually answered, offered by the browser while somebody types; without an answer there is nothing to miss. */
export default function Suggestions({ id, of }: { id: string; of: TextField }) {
  const { lookups, context } = useFormScope()
  const [options, setOptions] = useState<readonly Option[]>([])
  const companyID = String(bannerOf(context.banner)?.tenantId)
  useEffect(() => {
    let wanted = true
    lookups.options(of.suggestedBy ?? '', { companyID }).then(
      (found) => wanted && setOptions(found),
      (error: unknown) => console.warn('Nothing could be suggested.', error),
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
