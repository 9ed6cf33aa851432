export { jobIdOf } from './job-fate.ts'
export { type JobKind, type Jobs, job, pgBossJobs } from './jobs.ts'
