import { banner, external, not, section } from '../../kit/index.ts'
import { contact } from '../common/contact.ts'

export const accountsPayableSection = section('accountPayable', {
  title: 'Accounts Payable',
  fields: contact({ required: external }),
})

export const purchasingSection = section('purchasingContact', {
  title: 'Purchasing Contact',
  when: not(banner('rexelenergy')),
  fields: contact({ required: false }),
})
