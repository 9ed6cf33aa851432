export { AnsweredBy } from './applicant/answered-by.tsx'
export { DelegableCard } from './applicant/delegable-card.tsx'
export { useElsewhere } from './applicant/use-elsewhere.ts'
