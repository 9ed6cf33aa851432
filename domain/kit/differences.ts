import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import { textOf, titleOf } from './rows.ts'
import type { Scene } from './scene.ts'
import { survey, type Standing } from './survey.ts'
import { settle } from './varying.ts'

/** One answer that is not what it was, in words; '' where there is, or was, none. */
export interface Difference {
  readonly path: string
  readonly group: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What changed between two states of the answers, as far as this viewer may see it. Items are matched by id. */
export const differences = (form: Form, scene: Scene, before: Answers, after: Answers): Difference[] => {
  const old = new Map(survey(form, scene, before).map((standing) => [standing.name, standing]))
  const now = survey(form, scene, after)
  const names = new Set(now.map((standing) => standing.name))
  const gone = [...old.values()].filter((standing) => !names.has(standing.name))
  return [
    ...now.map((standing) => difference(standing, old.get(standing.name), standing)),
    ...gone.map((standing) => difference(standing, standing, undefined)),
  ].filter((each) => each.before !== each.after)
}

/** Of the differences those that somebody made: a default that nobody had answered before, and still stands, is nobody's. */
export const changesMade = (form: Form, scene: Scene, before: Answers, after: Answers): Difference[] => {
  const old = new Map(survey(form, scene, before).map((standing) => [standing.name, standing.value]))
  const defaults = new Set(
    survey(form, scene, after)
      .filter((standing) => old.get(standing.name) === undefined && isDefault(standing))
      .map(({ path }) => path),
  )
  return differences(form, scene, before, after).filter(({ path }) => !defaults.has(path))
}

const isDefault = (standing: Standing): boolean => {
  const start = settle<unknown>(standing.place.field.default, standing.moment)
  return start !== undefined && textOf(standing) === textOf({ ...standing, value: start })
}

const difference = (named: Standing, before: Standing | undefined, after: Standing | undefined) => {
  const words = [before, after].map((standing) => (standing ? textOf(standing) : ''))
  const codes = [before, after].map(codeOf)
  // Two people of one name are told apart by what they are known by.
  const [was, is] =
    words[0] === words[1] && codes[0] !== codes[1] ? words.map((word, at) => `${word} (${codes[at]})`) : words
  return {
    path: named.path,
    group: titleOf(named),
    label: settle(named.place.field.label, named.moment),
    before: was!,
    after: is!,
  }
}

const codeOf = (standing: Standing | undefined): string => {
  const field = standing?.place.field
  if (field?.kind !== 'lookup') return ''
  const reading = field.read(standing?.value, standing!.moment)
  return 'value' in reading && reading.value ? reading.value[field.codeKey]! : ''
}
