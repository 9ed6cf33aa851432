import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconMail } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [],
  menu: [
    {
      place: 6,
      to: '/admin/email-template/$tenant',
      words: 'Email Template',
      Icon: IconMail,
      isFor: ({ may }) => may('editEmailTemplate'),
    },
  ],
  dashboard: [],
  records: [{ place: 4, area: 'emailTemplate', words: 'Signatures of welcome emails', isFor: everyone }],
}
export default office
