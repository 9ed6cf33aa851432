import { Suspense, memo, useMemo, useRef } from 'react'
import {
  blankItem,
  look,
  readAnswers,
  type Form,
  type ListField,
  type NumberedField,
  type FormContext,
} from '../../../model/index.ts'
import { itemsIn } from '../../../model/items.ts'
import { containerOf } from '../../../model/conditions/look.ts'
import { focusOn } from '../../focus.ts'
import { Fields } from '../../reuses/fields.tsx'
import { ItemScope, useFormScope } from '../../scope.ts'
import { FieldRuns } from '../../folds/field-runs.tsx'
import { useDerived } from '../../use-field.ts'
import { Button, lazyPart, toast } from '../../../../platform/ui/index.ts'
import { EnteredTwice } from '../entered-twice.tsx'
import { ProblemLine } from '../frame.tsx'
import type { FieldProps } from '../props.ts'
import styles from '../fields.module.css'
import { say } from '../../../../platform/language/index.ts'

const ListCards = lazyPart(() => import('./list-cards.tsx'))

export const ListInput = (props: FieldProps<ListField>) =>
  props.of.as === 'cards' ? (
    <Suspense>
      <ListCards {...props} />
    </Suspense>
  ) : (
    <OpenList {...props} />
  )

/** An array of items, all editable. Another can be added once all items are complete (APP-181). */
const OpenList = ({ of, fieldState, state }: FieldProps<ListField>) => {
  const scope = useFormScope()
  const { form, context, values, writeItems } = scope
  const items = Array.isArray(state.value) ? (state.value as { id: string }[]) : []
  const complete = useDerived(values, [state.path], (answers) =>
    allComplete(form, context, answers, of, state.path),
  )
  const end = useRef<HTMLDivElement>(null)
  const add = () => {
    const known = look(form, context, values.all())
    values.put(state.path, [...items, blankItem(form, context, known, of, items)])
    const first = of.fields[0]
    if (first) setTimeout(() => focusOn(`${state.path}.${items.length}.${first.key}`))
  }
  const remove = (number: number) => {
    const gone = values.at(`${state.path}.${number}`)
    values.put(state.path, items.toSpliced(number, 1))
    // The pressed button is gone, so the focus moves to the end of the list.
    end.current?.focus()
    toast('good', say('{noun} {number} removed', { noun: say(of.noun), number: number + 1 }), {
      seconds: 20,
      action: { words: say('Undo'), act: () => writeItems(state.path, () => putBack(number, gone)) },
    })
  }
  const putBack = (number: number, item: unknown) => {
    const now = (values.at(state.path) ?? []) as unknown[]
    values.put(state.path, now.toSpliced(number, 0, item))
  }
  return (
    <div className={styles.items}>
      {items.map((item, number) => (
        <div key={item.id} className={styles.item}>
          <fieldset>
            <legend>{`${say(of.noun)} ${number + 1}`}</legend>
            <ItemFields of={of} path={`${state.path}.${number}`} number={number} />
            <Button
              variant="quiet"
              className={styles.removeItem ?? ''}
              onClick={() => writeItems(state.path, () => remove(number))}
            >
              {say('Remove {noun} {number}', { noun: say(of.noun), number: number + 1 })}
            </Button>
          </fieldset>
        </div>
      ))}
      <ProblemLine state={state} />
      <div ref={end} tabIndex={-1} role="group" aria-label={fieldState.label} className={styles.end}>
        {items.length < fieldState.max && (
          <Button disabled={!complete} onClick={() => writeItems(state.path, add)}>
            {say('Add {noun}', { noun: say(of.noun) })}
          </Button>
        )}
        {items.length < fieldState.max && !complete && (
          <p className="field-hint">
            {say('Complete {noun} {count} to add another.', { noun: say(of.noun), count: items.length })}
          </p>
        )}
        {items.length >= fieldState.max && (
          <p className="field-hint">{say("You've added the maximum of {max}.", { max: fieldState.max })}</p>
        )}
      </div>
    </div>
  )
}

/** No item has a problem, and none is empty. */
const allComplete = (form: Form, context: FormContext, values: object, of: ListField, path: string) => {
  const { answers, problems } = readAnswers<Form>(form, context, values, values)
  const count = (all: object) => itemsIn(of, containerOf(form.places.get(of)!, all))?.length ?? 0
  return count(answers) === count(values) && !problems.some((problem) => problem.path.startsWith(`${path}.`))
}

interface ItemFieldsProps {
  of: ListField | NumberedField
  path: string
  number: number
}

/** The fields of one item. Memoized, so that typing renders only the edited field. */
export const ItemFields = memo(({ of, path, number }: ItemFieldsProps) => {
  const place = useMemo(() => ({ list: of, path, number }), [of, path, number])
  return (
    <ItemScope value={place}>
      <FieldRuns of={of}>
        {(fields) => (
          <div className="fields">
            <Fields of={fields} reuses={of.reuses} />
          </div>
        )}
      </FieldRuns>
      {of.twice && number > 0 && <EnteredTwice of={of} number={number} />}
    </ItemScope>
  )
})
