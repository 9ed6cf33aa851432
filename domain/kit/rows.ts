import type { Answers } from './answers.ts'
import { onOneLine, type Field } from './field.ts'
import type { Form } from './form.ts'
import type { Scene } from './scene.ts'
import type { Step } from './section.ts'
import { survey, type Standing } from './survey.ts'
import { settle } from './varying.ts'

/** A question and its answer as a person reads them; `text` is '' where there is no answer. */
export interface Row {
  readonly path: string
  readonly label: string
  readonly text: string
}
export interface RowGroup {
  readonly title: string
  readonly step: Step
  readonly rows: readonly Row[]
}

export const titleOf = ({ place, item }: Standing) =>
  place.list ? `${place.list.noun} ${item}` : (place.field.group ?? place.section.title)

/** A value that the store holds may be of an older shape than its field; it is then read first, as readAnswers would. */
export const textOf = ({ place, value, moment }: Standing): string => {
  const field: Field = place.field
  if (value === undefined || value === null || field.isEmpty(value)) return ''
  const reading = field.read(value, moment)
  const text = 'value' in reading ? field.show(reading.value, moment) : String(value)
  return place.field.kind === 'text' && place.field.multiline ? text : onOneLine(text)
}

/**
 * What is printed of a form: check page, PDF, review, mail. In the order of the form, headed group by group.
 * `names`: path → what the server's list calls that answer (optionsIn); without one the code itself is printed.
 */
export const rows = (
  form: Form,
  scene: Scene,
  answers: Answers,
  names: ReadonlyMap<string, string> = new Map(),
): RowGroup[] => {
  const groups: { title: string; step: Step; rows: Row[] }[] = []
  for (const standing of survey(form, scene, answers)) {
    const title = titleOf(standing)
    const { step, field } = standing.place
    const open = groups.at(-1)
    const group = open?.title === title && open.step === step ? open : { title, step, rows: [] }
    if (group !== open) groups.push(group)
    group.rows.push({
      path: standing.path,
      label: settle(field.label, standing.moment),
      text: names.get(standing.path) ?? textOf(standing),
    })
  }
  return groups
}
