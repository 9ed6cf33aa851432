/** The answers of a guarantor who is added after the submission; the submitted answers do not change (APP-A18). */
import {
  address,
  addressSamples,
  form,
  guarantorRoute,
  is,
  secret,
  section,
  step,
  yesNo,
  type AnswersOf,
} from '../../kit/model/index.ts'

/** The question of the application, to this person alone. */
export const guarantor = yesNo('guarantor', {
  label: 'Will you personally guarantee this account?',
  required: guarantorRoute,
})

const guarantees = is(guarantor, 'true')

const ssn = secret('ssn', {
  label: 'Social Security Number',
  mask: '###-##-####',
  when: guarantees,
  required: true,
  width: 'half',
})

const home = address('', { title: 'Your home address', when: guarantees, required: true })

export const guarantyForm = form({
  name: 'guaranty',
  title: 'Personal guaranty',
  version: 1,
  steps: [
    step('guaranty', {
      title: 'Personal guaranty',
      sections: [
        section(null, { title: 'Your answer', fields: [guarantor] }),
        section(null, {
          title: 'About you',
          help: 'We include this in your guaranty. Only you and our credit department can see it.',
          when: guarantees,
          fields: [ssn, ...home.fields],
        }),
      ],
    }),
  ],
})

export interface Guaranty extends AnswersOf<typeof guarantyForm> {}

export const guarantySamples = () => addressSamples(home)
