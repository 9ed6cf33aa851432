import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconUserCheck } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [],
  menu: [
    {
      place: 2,
      to: '/admin/instantCreditPermissions',
      words: 'Instant Credit Permissions',
      Icon: IconUserCheck,
      isFor: ({ may }) => may('viewUsers'),
    },
  ],
  dashboard: [],
  records: [{ place: 1, area: 'permissions', words: 'Instant credit permissions', isFor: everyone }],
}
export default office
