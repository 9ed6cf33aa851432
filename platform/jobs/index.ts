export { jobIdOf } from './job-fate.ts'
export { type JobFailure, type JobKind, type Jobs, job, pgBossJobs } from './jobs.ts'
