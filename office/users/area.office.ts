import { type OfficePart } from '../../common/shell/web/index.ts'
import { IconUsers } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [],
  menu: [
    {
      place: 1,
      to: '/admin/users',
      words: 'Manage Users',
      Icon: IconUsers,
      isFor: ({ may }) => may('viewUsers'),
    },
  ],
  dashboard: [],
  records: [],
}
export default office
