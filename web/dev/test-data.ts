import { blank, type Form, type FormContext } from '../../domain/kit/index.ts'
import { containerOf } from '../../domain/kit/look.ts'
import { sampleAnswers } from './sample-answers.ts'

type Bag = Record<string, unknown>

/** Of the demonstration world; rexelenergy is not asked for one. */
const branches: Readonly<Partial<Record<FormContext['banner'], string>>> = {
  platt: '800',
  rexel: '101',
  gexpro: '301',
}

/**
 * A whole valid form as a client may fill it in: nothing that the server alone writes (papers, signatures), and
 * addresses of its own each time, because nobody is sent more than a few mails a day.
 */
export const testData = (form: Form, context: FormContext, now = Date.now()): object => {
  // Who has no account is asked more.
  const chosen = form.name === 'credit-application' ? { businessInfo: { hasAccount: 'false' } } : {}
  const answers = structuredClone(sampleAnswers<Form>(form, context, chosen)) as Bag
  for (const place of form.places.values()) {
    const { field, list } = place
    const container = containerOf(place, answers) as Bag | undefined
    if (!list && container && (field.kind === 'documents' || field.hidden)) delete container[field.key]
    // Each banner has branches of its own; a customer need not choose one.
    if (field.kind === 'option' && field.endpoint === '/api/branch-info/branches' && container?.[field.key])
      container[field.key] = context.audience === 'internal' ? (branches[context.banner] ?? '') : ''
  }
  const text = JSON.stringify(answers).replaceAll('@example.com', `@t${now.toString(36)}.example.com`)
  return blank<Form>(form, context, JSON.parse(text) as object)
}
