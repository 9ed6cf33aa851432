import { useFieldArray, useWatch } from 'react-hook-form'
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
import { Button } from '../ui/button.tsx'
import { ProblemLine } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

/** Items in an array, each open to be edited; the next one only when those before are in order (APP-181). */
export const ListInput = ({ of, standing, state }: FieldProps<ListField>) => {
  const { form, scene, methods, writeItems } = useFormScope()
  // `id` is the item's own; the library keeps its key beside it.
  const { fields, append, remove } = useFieldArray({
    control: methods.control,
    name: state.path,
    keyName: 'rowKey',
  })
  const inOrder = useWatch({
    control: methods.control,
    name: state.path,
    compute: () => allInOrder(form, scene, methods.getValues(), of, state.path),
  })
  const add = () => {
    const answers = methods.getValues()
    append(blankItem(form, scene, look(form, scene, answers), of, fields))
  }
  return (
    <div className={styles.items}>
      {fields.map((item, number) => (
        <div key={item.rowKey} className={styles.item}>
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
      {fields.length < standing.max && (
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
