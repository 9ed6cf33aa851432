import { type OfficePart } from '../../common/shell/web/index.ts'
import { IconBuildings, IconCash } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [
    {
      place: 2,
      to: '/admin/cash-account/$tenant/{-$guid}',
      words: 'Cash Account',
      group: 'Start',
      Icon: IconCash,
      isFor: ({ may, can }) => can.offersCashAccounts && !may('isResUser'),
    },
    {
      place: 6,
      to: '/admin/cash-accounts/$tenant',
      words: 'Cash Accounts',
      group: 'Review',
      Icon: IconBuildings,
      isFor: ({ may }) => may('managedUser'),
    },
  ],
  menu: [],
  dashboard: [],
  records: [],
}
export default office
