import {
  isAnswered,
  choice,
  email,
  external,
  form,
  internal,
  is,
  list,
  lookup,
  money,
  numberedList,
  secret,
  section,
  step,
  text,
  vary,
} from '../../kit/model/index.ts'

/** A form with every special case: unseen, absent, fixed, copied, secret, and in lists. */
const sold = { endpoint: '/people', codeKey: 'login', nameKey: 'called' } as const
const seller = lookup('seller', { label: 'Seller', ...sold })
const scout = lookup('scout', { label: 'Scout', seenBy: internal, ...sold })
const size = choice('size', {
  label: 'Size',
  options: [
    ['small', 'Small'],
    ['large', 'Large'],
  ],
  required: true,
})
const branches = money('branches', { label: 'Branches', when: is(size, 'large'), required: external })
const grade = text('grade', { label: 'Grade', seenBy: internal })
const gradeReason = text('gradeReason', { label: 'Why', seenBy: internal, when: is(size, 'large') })
const gradeNote = text('gradeNote', { label: 'Note', seenBy: internal, when: isAnswered(gradeReason) })
const owner = text('owner', { label: 'Owner', fixed: external, max: 10 })
const ein = secret('ein', { label: 'EIN', mask: '##-#######' })
const same = choice('same', {
  label: 'Same',
  options: [
    ['1', 'Yes'],
    ['0', 'No'],
  ],
  as: 'checkbox',
  default: '0',
})
const home = email('home', { label: 'Home' })
const away = email('away', { label: 'Away', copies: { when: is(same, '1'), of: home }, required: true })

const people = list('people', {
  label: 'People',
  noun: 'Person',
  max: 3,
  fields: [
    text('name', { label: 'Name', required: true }),
    text('score', { label: 'Score', seenBy: internal }),
  ],
})

const name = text('name', { label: 'Name', required: external })
const signers = numberedList(['first', 'second'], {
  label: 'Signers',
  noun: 'Signer',
  min: vary(1, [is(size, 'large'), 2]),
  tellBy: [name],
  fields: [
    name,
    secret('pin', { label: 'PIN', mask: '###-##-####' }),
    text('rank', { label: 'Rank', seenBy: internal }),
    text('title', { label: 'Title', when: is(size, 'large'), fixed: external }),
  ],
})

export const trialForm = form({
  name: 'trial',
  title: 'Trial',
  version: 1,
  steps: [
    step('one', {
      title: 'One',
      sections: [
        section('company', {
          title: 'Company',
          fields: [size, branches, grade, gradeReason, gradeNote, owner, ein, seller, scout],
        }),
      ],
    }),
    step('two', {
      title: 'Two',
      sections: [
        section('mail', { title: 'Mail', fields: [same, home, away] }),
        section(null, { title: 'People', fields: [people, signers] }),
      ],
    }),
  ],
})
