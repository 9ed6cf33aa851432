import type { FormContext } from '../../kit/model/index.ts'

export { sampleAnswers } from '../../app/web/dev/sample-answers.ts'

/** An unidentified rexel customer on the public page. */
export const customerContext: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'application',
  facts: {},
  today: '2026-03-31',
}
