export { JobNotices } from './panel.tsx'
export { JobNoticeList } from './list.tsx'
export { NoticeRules } from './rules.tsx'
export { readNoticeSearch } from './list-address.ts'
