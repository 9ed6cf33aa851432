export { subjectFinder } from './find-subject.ts'
