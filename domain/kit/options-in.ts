import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import type { Scene } from './scene.ts'
import { survey } from './survey.ts'

/** An answer that was chosen from a list of the server's. */
export interface ChosenOption {
  readonly path: string
  /** The call that lists, and what it is asked with. */
  readonly endpoint: string
  readonly query: Readonly<Record<string, string>>
  readonly code: string
  /** Anything may be typed where the call lists nothing. */
  readonly orText: boolean
}

/** Every answer whose list only the server knows: it is asked again before a submission, and for the names. */
export const optionsIn = (form: Form, scene: Scene, answers: Answers): ChosenOption[] =>
  survey(form, scene, answers).flatMap(({ place: { field }, path, value, moment }) => {
    if (field.kind !== 'option' || typeof value !== 'string' || value === '') return []
    if (!field.listedWhen.holds(moment.scene, moment.answers)) return []
    const query = Object.entries(field.query).map(([name, of]) => [name, String(moment.answers.of(of) ?? '')])
    return [
      { path, endpoint: field.endpoint, query: Object.fromEntries(query), code: value, orText: field.orText },
    ]
  })
