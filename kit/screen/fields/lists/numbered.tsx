import { Suspense, useEffect, useRef, useState } from 'react'
import { blankItem, look, type NumberedField } from '../../../model/index.ts'
import { focusOn } from '../../focus.ts'
import { useFormScope } from '../../scope.ts'
import { useDerived } from '../../use-field.ts'
import { Button, lazyPart } from '../../../../platform/ui/index.ts'
import { ItemFields } from './list.tsx'
import type { FieldProps } from '../props.ts'
import styles from '../fields.module.css'
import { say } from '../../../../platform/language/index.ts'

const RemoveItemDialog = lazyPart(() => import('./remove-item-dialog.tsx'))

const ordinals = ['1st', '2nd', '3rd', '4th']
const isItem = (value: unknown) => typeof value === 'object' && value !== null

/** Items with one key each: at least the required number, and more while there are keys. */
export const NumberedInput = ({ of, fieldState, state }: FieldProps<NumberedField>) => {
  const scope = useFormScope()
  const { form, context, values, writeItems } = scope
  const paths = of.keys.map((key) => state.path.slice(0, -of.key.length) + key)
  const there = useDerived(values, paths, () => paths.map((path) => isItem(values.at(path))))
  const count = Math.max(there.filter(Boolean).length, fieldState.min)

  const put = (number: number) => {
    const neighbors = paths.map((path) => values.at(path))
    values.put(paths[number]!, blankItem(form, context, look(form, context, values.all()), of, neighbors))
  }
  const last = paths[count - 1]!
  const end = useRef<HTMLDivElement>(null)
  const remove = () => {
    writeItems(last, () => values.put(last, null))
    // The pressed button may be gone.
    setTimeout(() => end.current?.focus())
  }
  const add = () => {
    const path = paths[count]!
    writeItems(path, () => put(count))
    const first = of.fields[0]
    if (first) setTimeout(() => focusOn(`${path}.${first.key}`))
  }
  // A removed secret cannot be restored after the next save, so ask first if the item has a name.
  const [asking, setAsking] = useState('')
  const removeLast = () => {
    const name = of.tellBy
      .map(({ key }) => values.at(`${last}.${key}`))
      .filter(Boolean)
      .join(' ')
    if (name) setAsking(name)
    else remove()
  }
  // Required items appear automatically (the second signatory of a Partnership).
  useEffect(() => {
    for (let number = 0; number < fieldState.min; number++) if (!there[number]) put(number)
  })

  return (
    <div className={styles.items}>
      {paths.slice(0, count).map((path, number) => (
        <div key={path} className={styles.item}>
          <fieldset>
            <legend>{`${say(of.noun)} ${number + 1}`}</legend>
            {there[number] && <ItemFields of={of} path={path} number={number} />}
          </fieldset>
        </div>
      ))}
      <div ref={end} tabIndex={-1} role="group" aria-label={fieldState.label} className={styles.end}>
        {count < fieldState.max && (
          <Button onClick={add}>
            {say('Add {ordinal}', { ordinal: say(ordinals[count] ?? '') })}
            <span className="unseen">{` ${say(of.noun)}`}</span>
          </Button>
        )}
        {count > fieldState.min && count > 1 && (
          <Button onClick={removeLast}>
            {say('Remove {ordinal}', { ordinal: say(ordinals[count - 1] ?? '') })}
            <span className="unseen">{` ${say(of.noun)}`}</span>
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <RemoveItemDialog
            title={say('Remove {noun} {count}?', { noun: say(of.noun), count })}
            name={asking}
            onRemove={() => {
              setAsking('')
              remove()
            }}
            onClose={() => setAsking('')}
          />
        </Suspense>
      )}
    </div>
  )
}
