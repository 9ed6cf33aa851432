import { useContext, useState } from 'react'
import {
  allReads,
  look,
  resolve,
  type AnyField,
  type Field,
  type Change,
  type Reuse,
} from '../../model/index.ts'
import { Button, IconCopy } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'
import { ItemScope, useFormScope } from '../scope.ts'
import { useDerived } from '../use-field.ts'

/**
 * Fills in answers that were given elsewhere. It appears if it would change something, and stays when pressed, so
 * that the focus is not lost.
 */
export const ReuseButton = ({ of }: { of: Reuse }) => {
  const { form, context, values, pathOf, reuse } = useFormScope()
  const item = useContext(ItemScope)
  const [isUsed, setUsed] = useState(false)
  const fields = [...of.name, ...of.puts.flat()]
  const reads = new Set(fields.flatMap((field) => [field, ...allReads(form, field)]))
  const paths = [...reads].map((field) => pathOf(field, item))
  const read = (answers: object): { changes: Change[]; name: string } => {
    const known = look(form, context, answers, item && values.at(item.path))
    return {
      changes: changesOf(of, (field) => known.of(field)),
      name: of.name
        .map((field) => known.of(field))
        .filter(Boolean)
        .join(' '),
    }
  }
  const { wouldChange, name, label } = useDerived(values, paths, (answers) => {
    const { changes, name } = read(answers)
    const label = resolve(of.label, { context, answers: look(form, context, answers) })
    return { wouldChange: changes.length > 0, name, label }
  })
  const isMissingName = of.name.length > 0 && name === ''
  if ((!wouldChange && !isUsed) || isMissingName || (of.onlyFirst && item?.number !== 0)) return null
  return (
    <div>
      <Button
        onClick={() => {
          const { changes } = read(values.all())
          if (changes.length === 0) return
          setUsed(true)
          reuse(changes, item)
        }}
      >
        <IconCopy aria-hidden="true" />
        {say(label, { name })}
      </Button>
    </div>
  )
}

const changesOf = ({ puts, whole }: Reuse, answerOf: (field: AnyField) => unknown): Change[] => {
  const isAnswered = (field: AnyField) => {
    const asked: Field = field
    return !asked.isEmpty(answerOf(field) ?? asked.empty)
  }
  const hasText = puts.some(([, from]) => from.kind !== 'option' && isAnswered(from))
  if (!hasText) return []
  return puts.flatMap(([into, from]) => {
    const value = answerOf(from) ?? from.empty
    const isSame = value === (answerOf(into) ?? into.empty)
    return isSame || (!whole && !isAnswered(from)) ? [] : [{ field: into, value }]
  })
}
