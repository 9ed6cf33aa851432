export { type JobNoticeDependencies, jobNoticeHandlers } from './handlers.ts'
export { type NoticeJobDependencies, lookAfterNotices, startJobNoticeJobs } from './jobs.ts'
export { seedNoticeRules } from './rule-rows.ts'
