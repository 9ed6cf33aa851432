import type { AnyField, FormContext } from '../../model/index.ts'
import type { Fold } from '../../model/section.ts'

/** Consecutive fields that are all behind one line, or none of them. */
export interface FieldRun {
  readonly fold: Fold | null
  readonly fields: readonly AnyField[]
}

/** The fields in order, split where a fold begins or ends. Employees see everything open. */
export const splitAtFolds = (
  { fields, folds }: { readonly fields: readonly AnyField[]; readonly folds: readonly Fold[] },
  { audience }: FormContext,
): readonly FieldRun[] => {
  const runs: { fold: Fold | null; fields: AnyField[] }[] = []
  for (const field of fields) {
    const fold = (audience === 'external' && folds.find((each) => each.fields.includes(field))) || null
    const open = runs.at(-1)
    if (open?.fold === fold) open.fields.push(field)
    else runs.push({ fold, fields: [field] })
  }
  return runs
}
