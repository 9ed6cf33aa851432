import { useContext, useState, useSyncExternalStore, type ReactNode } from 'react'
import { allReads, type AnyField, type Field, type Fold } from '../../model/index.ts'
import { say } from '../../../platform/language/index.ts'
import { ItemScope, useFormScope } from '../scope.ts'
import { fieldStateOf, startOf } from '../state/field-state.ts'
import { useDerived } from '../use-field.ts'
import styles from './fold.module.css'

/**
 * Optional questions behind one line. Open while one of them is answered, must be answered or has a problem;
 * otherwise the user decides. Without its line if it starts open. Renders nothing if none applies.
 */
export const FoldedFields = ({ of, children }: { of: Fold; children: ReactNode }) => {
  const { present, held } = useFold(of.fields)
  const [isOpened, setOpened] = useState(held)
  const [hasLine] = useState(!held)
  // Stays open when its only answer is removed: the user is typing in it.
  if (held && !isOpened) setOpened(true)
  if (!present) return null
  return (
    <details
      className={styles.fold}
      open={held || isOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary
        hidden={!hasLine}
        onClick={(event) => {
          if (held) event.preventDefault()
        }}
      >
        {say(of.line)}
      </summary>
      {children}
    </details>
  )
}

/** Whether one of these applies, and whether one must be seen. */
const useFold = (fields: readonly AnyField[]): { present: boolean; held: boolean } => {
  const { form, context, values, problems, pathOf } = useFormScope()
  const item = useContext(ItemScope)
  const paths = fields.map((field) => pathOf(field, item))
  const reads = new Set(fields.flatMap((field) => [field, ...allReads(form, field)]))
  const isWrong = useSyncExternalStore(problems.subscribe, () =>
    paths.some((path) => problems.messageAt(path) !== null),
  )
  const state = useDerived(
    values,
    [...reads].map((field) => pathOf(field, item)),
    (answers) => {
      const inItem = item && values.at(item.path)
      const states = fields.map((field, at) => {
        const { present, required } = fieldStateOf(
          form,
          context,
          answers,
          field,
          inItem,
          item && item.number + 1,
        )
        const value = values.at(paths[at]!)
        const asked: Field = field
        const isAnswered =
          value !== undefined &&
          value !== null &&
          !asked.isEmpty(value) &&
          value !== startOf(form, context, answers, field, inItem)
        return { present, held: present && (required || isAnswered) }
      })
      return { present: states.some((each) => each.present), held: states.some((each) => each.held) }
    },
  )
  return { present: state.present, held: state.held || (state.present && isWrong) }
}
