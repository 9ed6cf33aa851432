import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconBuildings } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [],
  menu: [
    {
      place: 3,
      to: '/admin/branches',
      words: 'Branches',
      Icon: IconBuildings,
      isFor: ({ may }) => may('editTenant'),
    },
  ],
  dashboard: [],
  records: [{ place: 6, area: 'branches', words: 'Branches', isFor: everyone }],
}
export default office
