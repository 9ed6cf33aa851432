import { Fragment, type ReactNode } from 'react'
import type { AnyField, Fold } from '../../model/index.ts'
import { useFormScope } from '../scope.ts'
import { FoldedFields } from './fold.tsx'

interface FieldRunsProps {
  of: { readonly fields: readonly AnyField[]; readonly folds: readonly Fold[] }
  /** Shows consecutive fields. */
  children: (fields: readonly AnyField[]) => ReactNode
}

/** The fields in order, split where a fold begins or ends. Employees see everything open. */
export const FieldRuns = ({ of: { fields, folds }, children: show }: FieldRunsProps) => {
  const { context } = useFormScope()
  const runs: { fold: Fold | undefined; fields: AnyField[] }[] = []
  for (const field of fields) {
    const fold =
      context.audience === 'external' ? folds.find((each) => each.fields.includes(field)) : undefined
    const open = runs.at(-1)
    if (open && open.fold === fold) open.fields.push(field)
    else runs.push({ fold, fields: [field] })
  }
  return runs.map((run) =>
    run.fold ? (
      <FoldedFields key={run.fold.line} of={run.fold}>
        {show(run.fields)}
      </FoldedFields>
    ) : (
      <Fragment key={run.fields[0]!.key}>{show(run.fields)}</Fragment>
    ),
  )
}
