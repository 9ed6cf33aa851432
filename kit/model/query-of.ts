import type { AnyField } from './kinds/index.ts'
import type { FieldContext } from './conditions/varying.ts'

/** The query with which the list of a field is requested. */
export const queryOf = (
  field: AnyField,
  { context, answers }: FieldContext,
): Readonly<Record<string, string>> => {
  if (field.kind !== 'option' && field.kind !== 'lookup') return {}
  const asked = Object.entries(field.kind === 'option' ? field.query : {})
  return {
    ...(field.lender && { banner: field.lender(context.banner) }),
    ...Object.fromEntries(asked.map(([name, of]) => [name, String(answers.of(of) ?? '')])),
  }
}
