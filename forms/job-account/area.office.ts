import { type OfficePart } from '../../common/shell/web/index.ts'
import { IconBuilding, IconListCheck } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [
    {
      place: 4,
      to: '/admin/job-account/$tenant/{-$guid}',
      words: 'Job Account',
      group: 'Start',
      Icon: IconBuilding,
      isFor: ({ may, can }) => !(may('isResUser') && can.isResidential && !can.fillsInRequestForms),
    },
    {
      place: 7,
      to: '/admin/job-accounts/$tenant',
      words: 'Job Accounts',
      group: 'Review',
      Icon: IconListCheck,
      isFor: ({ may }) => may('managedUser'),
    },
  ],
  menu: [],
  dashboard: [],
  records: [],
}
export default office
