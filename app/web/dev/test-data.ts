import { blank, resolve, type Form, type FormContext } from '../../../kit/model/index.ts'
import type { FormType } from '../../../forms/registry.ts'
import { abilitiesOf, entryOf } from '../../../banners/rules/banners.ts'
import { containerOf } from '../../../kit/model/conditions/look.ts'
import { sampleAnswers } from './sample-answers.ts'

type Bag = Record<string, unknown>

const branchOf = (banner: FormContext['banner']) => entryOf(banner).sampleBranch ?? ''

/** Answers for which a sample would not do. */
const chosenFor: Readonly<Partial<Record<FormType, (context: FormContext) => object>>> = {
  'credit-application': () => ({ businessInfo: { hasAccount: 'false' } }),
  'cash-account': ({ banner, audience }) =>
    audience === 'external'
      ? {}
      : {
          userAccount: {
            assignedBranch: { value: branchOf(banner), text: `Branch ${branchOf(banner)}` },
            branchNumber: branchOf(banner),
            ...(!abilitiesOf(banner).followsGroup && { customerTypeCategory: 'A', customerType: 'A10' }),
          },
        },
}

/**
 * A complete valid form as a client may send it: without anything that only the server writes (documents, signatures),
 * and with new email addresses each time, because each address receives only a few emails per day.
 */
export const testData = (form: Form, context: FormContext, now = Date.now()): object => {
  const chosen = chosenFor[form.name as FormType]?.(context) ?? {}
  const answers = structuredClone(sampleAnswers<Form>(form, context, chosen)) as Bag
  for (const place of form.places.values()) {
    const { field, list } = place
    const container = containerOf(place, answers) as Bag | undefined
    if (!list && container && (field.kind === 'documents' || field.hidden)) delete container[field.key]
    // Each banner has its own branches; customers need not choose one.
    if (
      field.kind === 'option' &&
      resolve(field.endpoint) === '/api/branch-info/branches' &&
      container?.[field.key]
    )
      container[field.key] = context.audience === 'internal' ? branchOf(context.banner) : ''
  }
  const text = JSON.stringify(answers).replaceAll('@example.com', `@t${now.toString(36)}.example.com`)
  return blank<Form>(form, context, JSON.parse(text) as object)
}
