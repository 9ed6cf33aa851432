import { external, fold, section } from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { contact, contactSamples } from '../../../common/questions/contact.ts'

export const accountsPayable = contact({ required: external })
const purchasing = contact({ required: false })

export const accountsPayableSection = section('accountPayable', {
  title: 'Accounts Payable',
  fields: accountsPayable,
  folds: [fold('Add an extension or fax number', accountsPayable[3], accountsPayable[4])],
})

export const purchasingSection = section('purchasingContact', {
  title: 'Purchasing Contact',
  when: bannerThat('asksPurchasingContact'),
  fields: purchasing,
  folds: [fold('Add a purchasing contact', ...purchasing)],
})

export const contactsSamples = () => [...contactSamples(accountsPayable), ...contactSamples(purchasing)]
