/** A copy of the answers for this browser, and where it is kept. It never holds the digits of a secret. */
import type { Answers, Form } from '../../../model/index.ts'

export interface DraftCopy {
  /** The owner and the draft's key (or `new`), followed by the visit if other copies of that draft exist. */
  place: string
  answers: Answers
  /** ISO instant. */
  at: string
  /** Digits were typed that the copy leaves out; they must be entered again. */
  secretsLeftOut: boolean
  /** Idempotency key of the first save: if its reply was lost, a retry creates no second draft. */
  firstSaveKey: string
  /** The version of the saved draft that was being edited. */
  rowVersion?: number
  /** The answers of that version. */
  base?: Answers
}

/** `owner`: the banner, preceded by the employee or the account that the copies belong to, if any. */
export const placeOf = (owner: string, guid = '') => `${owner}/${guid || 'new'}`

/** A second place for the same draft, for what is typed while the copy at `place` waits for a decision. */
export const besides = (place: string, name: string) => `${place} ${name}`

/** The copy belongs to the draft at this place. */
export const isOf = ({ place: at }: DraftCopy, place: string) =>
  at === place || at.startsWith(besides(place, ''))

type Sectioned = Record<string, unknown>

/** The answers without digits typed into secret fields. `{ last4 }`, which came from the server, stays. */
export const withoutSecrets = (
  form: Form,
  answers: Answers,
): { answers: Answers; secretsLeftOut: boolean } => {
  const copy = structuredClone(answers) as Sectioned
  let secretsLeftOut = false
  const forget = (holder: unknown, key: string) => {
    if (typeof holder !== 'object' || holder === null) return
    const held = holder as Sectioned
    if (typeof held[key] === 'object' || held[key] === undefined) return
    secretsLeftOut ||= held[key] !== ''
    delete held[key]
  }
  for (const { field, list, section } of form.places.values()) {
    if (field.kind !== 'secret') continue
    const holder = section.key === null ? copy : copy[section.key]
    if (list?.kind === 'numbered')
      for (const key of list.keys) forget((holder as Sectioned | undefined)?.[key], field.key)
    else if (!list) forget(holder, field.key)
  }
  return { answers: copy, secretsLeftOut }
}
