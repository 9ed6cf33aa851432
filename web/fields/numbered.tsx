import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { blankItem, look, type NumberedField } from '../../domain/kit/index.ts'
import { useFormScope } from '../forms/scope.ts'
import { Button } from '../ui/button.tsx'
import { ItemFields } from './list.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

const ordinals = ['1st', '2nd', '3rd', '4th']
const isItem = (value: unknown) => typeof value === 'object' && value !== null

/** Items under a key each: as many as there must be, and one more while there is a key for it. */
export const NumberedInput = ({ of, standing, state }: FieldProps<NumberedField>) => {
  const { form, scene, methods, writeItems } = useFormScope()
  const paths = of.keys.map((key) => state.path.slice(0, -of.key.length) + key)
  const there = useWatch({ control: methods.control, name: paths, compute: (items) => items.map(isItem) })
  const count = Math.max(there.filter(Boolean).length, standing.min)

  const put = (number: number) => {
    const answers = methods.getValues()
    const neighbours = paths.map((path) => methods.getValues(path))
    methods.setValue(paths[number]!, blankItem(form, scene, look(form, scene, answers), of, neighbours))
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
          <Button
            onClick={() => writeItems(paths[count - 1]!, () => methods.setValue(paths[count - 1]!, null))}
          >
            {`Remove ${ordinals[count - 1]}`}
            <span className="unseen">{` ${of.noun}`}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
