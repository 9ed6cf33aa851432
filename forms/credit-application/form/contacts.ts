import { external, fold, internal, reuse, section, vary } from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { contact, contactSamples } from '../../../common/questions/contact.ts'
import { businessEmail, businessPhone } from './account.ts'

export const accountsPayable = contact({ required: external })
const purchasing = contact({ required: false })

const [firstName, , phone, extension, fax, email] = accountsPayable

export const accountsPayableSection = section('accountPayable', {
  title: 'Accounts Payable',
  fields: accountsPayable,
  folds: [fold('Add an extension or fax number', extension, fax)],
  reuses: [
    reuse(
      vary('I handle payables', [internal, 'Use the business phone and email']),
      [
        [phone, businessPhone],
        [email, businessEmail],
      ],
      { above: firstName },
    ),
  ],
})

export const purchasingSection = section('purchasingContact', {
  title: 'Purchasing Contact',
  when: bannerThat('asksPurchasingContact'),
  fields: purchasing,
  folds: [fold('Add a purchasing contact', ...purchasing)],
})

export const contactsSamples = () => [...contactSamples(accountsPayable), ...contactSamples(purchasing)]
