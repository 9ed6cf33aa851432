// cspell:ignore nwhitfield kleine qazwsxedcrfvtgb abababababababab qwertyuiopasdfghjkl
import { expect, test } from 'vitest'
import { TOO_COMMON, TOO_LONG, TOO_SHORT, YOUR_OWN_NAME, passwordProblem } from './password.ts'

const owner = { name: 'Nora Whitfield', email: 'nora.whitfield@rexel.example.com', userName: 'nwhitfield' }

test.each([
  ['copper wire under the bridge', null],
  ['ÄÖÜ kleine Füße 7', null],
  ['fifteen letters', null],
  ['fourteen chars', TOO_SHORT],
  ['x'.repeat(129), TOO_LONG],
  ['aaaaaaaaaaaaaaaaaaaa', TOO_COMMON],
  ['abababababababab', TOO_COMMON],
  ['abcdefghijklmnop', TOO_COMMON],
  ['123456789012345678', TOO_COMMON],
  ['PasswordPassword1', TOO_COMMON],
  ['correct horse battery staple', TOO_COMMON],
  ['let-me-in-please', TOO_COMMON],
  ['qwertyuiopasdfghjkl', TOO_COMMON],
  ['Welcome2026!!Welcome', TOO_COMMON],
  ['p@ssw0rd-P@ssw0rd-1', TOO_COMMON],
  ['I love you forever', TOO_COMMON],
  ['purple cow purple cow ', TOO_COMMON],
  ['1q2w3e4r5t6y7u8i', TOO_COMMON],
  ['q1w2e3r4t5y6u7i8o9', TOO_COMMON],
  ['1qaz2wsx3edc4rfv', TOO_COMMON],
  ['qazwsxedcrfvtgb', TOO_COMMON],
  ['we were free deserters', null],
  ['assess water reserves', null],
  ['poppy hill jump oil', null],
  ['NoraWhitfield2026', YOUR_OWN_NAME],
  ['nora.whitfield-1985', YOUR_OWN_NAME],
  ['Gexpro-Rexel-Platt', YOUR_OWN_NAME],
])('"%s": %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem)
})
