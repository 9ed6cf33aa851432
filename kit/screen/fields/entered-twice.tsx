import { prefixOf, twiceWarning, type RepeatedField } from '../../model/index.ts'
import { itemsIn } from '../../model/items.ts'
import { containerOf } from '../../model/conditions/look.ts'
import { IconAlertTriangle } from '../../../platform/ui/index.ts'
import { useFormScope } from '../scope.ts'
import { useDerived } from '../use-field.ts'
import { say } from '../../../platform/language/index.ts'

interface EnteredTwiceProps {
  of: RepeatedField
  /** Counted from 0. */
  number: number
}

/** Says that an earlier item may be the same company or person. It never blocks. */
export const EnteredTwice = ({ of, number }: EnteredTwiceProps) => {
  const { form, values } = useFormScope()
  const place = form.places.get(of)!
  const keys = of.kind === 'numbered' ? of.keys : [of.key]
  const warning = useDerived(
    values,
    keys.map((key) => prefixOf(place) + key),
    (answers) => {
      const items = itemsIn(of, containerOf(place, answers)) ?? []
      return twiceWarning(
        of,
        items.map(({ item }) => item),
        number,
      )
    },
  )
  // The status exists before its text, so that screen readers announce it.
  return (
    <p role="status" className={warning ? 'field-warning' : ''}>
      {warning && (
        <>
          <IconAlertTriangle aria-hidden="true" />
          <span>{say(warning)}</span>
        </>
      )}
    </p>
  )
}
