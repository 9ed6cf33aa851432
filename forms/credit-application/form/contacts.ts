import { external, section } from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { contact, contactSamples } from '../../../common/questions/contact.ts'

export const accountsPayable = contact({ required: external })
const purchasing = contact({ required: false })

export const accountsPayableSection = section('accountPayable', {
  title: 'Accounts Payable',
  fields: accountsPayable,
})

export const purchasingSection = section('purchasingContact', {
  title: 'Purchasing Contact',
  when: bannerThat('asksPurchasingContact'),
  fields: purchasing,
})

export const contactsSamples = () => [...contactSamples(accountsPayable), ...contactSamples(purchasing)]
