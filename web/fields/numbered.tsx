import { useEffect } from 'react'
import { blankItem, look, type NumberedField } from '../../domain/kit/index.ts'
import { useFormScope } from '../forms/scope.ts'
import { useDerived } from '../forms/use-field.ts'
import { Button } from '../ui/button.tsx'
import { ItemFields } from './list.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

const ordinals = ['1st', '2nd', '3rd', '4th']
const isItem = (value: unknown) => typeof value === 'object' && value !== null

/** Items under a key each: as many as there must be, and one more while there is a key for it. */
export const NumberedInput = ({ of, standing, state }: FieldProps<NumberedField>) => {
  const scope = useFormScope()
  const { form, scene, values, writeItems } = scope
  const paths = of.keys.map((key) => state.path.slice(0, -of.key.length) + key)
  const there = useDerived(scope, () => paths.map((path) => isItem(values.at(path))))
  const count = Math.max(there.filter(Boolean).length, standing.min)

  const put = (number: number) => {
    const neighbours = paths.map((path) => values.at(path))
    values.put(paths[number]!, blankItem(form, scene, look(form, scene, values.all()), of, neighbours))
  }
  // What there must be is there without a button (the second signatory of a Partnership).
  useEffect(() => {
    for (let number = 0; number < standing.min; number++) if (!there[number]) put(number)
  })

  return (
    <div className={styles.items}>
      {paths.slice(0, count).map((path, number) => (
        <div key={path} className={styles.item}>
          <fieldset>
            <legend>{`${of.noun} ${number + 1}`}</legend>
            {there[number] && <ItemFields of={of} path={path} number={number} />}
          </fieldset>
        </div>
      ))}
      <div>
        {count < standing.max && (
          <Button onClick={() => writeItems(paths[count]!, () => put(count))}>
            {`Add ${ordinals[count]}`}
            <span className="unseen">{` ${of.noun}`}</span>
          </Button>
        )}
        {count > standing.min && count > 1 && (
          <Button onClick={() => writeItems(paths[count - 1]!, () => values.put(paths[count - 1]!, null))}>
            {`Remove ${ordinals[count - 1]}`}
            <span className="unseen">{` ${of.noun}`}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
