import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconMail } from '../../platform/ui/index.ts'
import { NewApplication } from './web/employee/new-application.tsx'

const office: OfficePart = {
  rail: [
    {
      place: 1,
      to: '/admin/application/$tenant/{-$guid}',
      words: 'Email Credit App',
      group: 'Start',
      Icon: IconMail,
      isFor: ({ can }) => can.fillsInForCustomers,
    },
  ],
  menu: [],
  dashboard: [{ place: 3, where: 'cards', Shown: NewApplication, isFor: everyone }],
  records: [],
}
export default office
