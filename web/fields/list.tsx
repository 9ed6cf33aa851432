import {
  blankItem,
  look,
  readAnswers,
  type Form,
  type ListField,
  type NumberedField,
  type Scene,
} from '../../domain/kit/index.ts'
import { itemsIn } from '../../domain/kit/items.ts'
import { containerOf } from '../../domain/kit/look.ts'
import { ItemScope, useFormScope } from '../forms/scope.ts'
import { Field } from '../forms/field.tsx'
import { useDerived } from '../forms/use-field.ts'
import { Button } from '../ui/button.tsx'
import { ProblemLine } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

/** Items in an array, each open to be edited; the next one only when those before are in order (APP-181). */
export const ListInput = ({ of, standing, state }: FieldProps<ListField>) => {
  const scope = useFormScope()
  const { form, scene, values, writeItems } = scope
  const items = Array.isArray(state.value) ? (state.value as { id: string }[]) : []
  const inOrder = useDerived(scope, (answers) => allInOrder(form, scene, answers, of, state.path))
  const add = () => {
    const known = look(form, scene, values.all())
    values.put(state.path, [...items, blankItem(form, scene, known, of, items)])
  }
  const remove = (number: number) => values.put(state.path, items.toSpliced(number, 1))
  return (
    <div className={styles.items}>
      {items.map((item, number) => (
        <div key={item.id} className={styles.item}>
          <fieldset>
            <legend>{`${of.noun} ${number + 1}`}</legend>
            <ItemFields of={of} path={`${state.path}.${number}`} number={number} />
            <Button variant="quiet" onClick={() => writeItems(state.path, () => remove(number))}>
              {`Remove ${of.noun} ${number + 1}`}
            </Button>
          </fieldset>
        </div>
      ))}
      <ProblemLine state={state} />
      {items.length < standing.max && (
        <div>
          <Button disabled={!inOrder} onClick={() => writeItems(state.path, add)}>{`Add ${of.noun}`}</Button>
        </div>
      )}
    </div>
  )
}

/** Nothing is wrong with any item, and none is so empty that it would be no item. */
const allInOrder = (form: Form, scene: Scene, values: object, of: ListField, path: string) => {
  const { answers, problems } = readAnswers<Form>(form, scene, values, values)
  const count = (all: object) => itemsIn(of, containerOf(form.places.get(of)!, all))?.length ?? 0
  return count(answers) === count(values) && !problems.some((problem) => problem.path.startsWith(`${path}.`))
}

/** The fields of one item. */
export const ItemFields = ({
  of,
  path,
  number,
}: {
  of: ListField | NumberedField
  path: string
  number: number
}) => (
  <ItemScope value={{ list: of, path, number }}>
    <div className="fields">
      {of.fields.map((field) => (
        <Field key={field.key} of={field} />
      ))}
    </div>
  </ItemScope>
)
