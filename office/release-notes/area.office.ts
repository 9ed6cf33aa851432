import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconSparkles } from '../../platform/ui/index.ts'
import { NewRelease } from './web/new-release.tsx'

const office: OfficePart = {
  rail: [],
  menu: [{ place: 7, to: '/admin/whats-new', words: "What's New", Icon: IconSparkles, isFor: everyone }],
  dashboard: [{ place: 1, where: 'at the top', Shown: NewRelease, isFor: everyone }],
  records: [],
}
export default office
