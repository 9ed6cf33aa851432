import { isAnswered, any } from '../conditions/condition.ts'
import type { Names, Varying } from '../conditions/varying.ts'

/**
 * In the first item of a list, and while those fields are empty, the first text; in a later item the second, which
 * names the item by their answers: `Will {name} sign?`. The person at the form is mostly the first one.
 */
export const naming = (first: string, later: string, names: Names): Varying<string> => ({
  otherwise: first,
  cases: [[any(...Object.values(names).flat().map(isAnswered)), later]],
  names,
})
