import { external, section } from '../../kit/index.ts'
import { bannerThat } from '../common/banner-that.ts'
import { contact, contactSamples } from '../common/contact.ts'

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
