export { AnsweredBy } from './applicant/answered-by.tsx'
export { DelegableCard, DelegationPanel } from './applicant/delegable-card.tsx'
export { useElsewhere } from './applicant/use-elsewhere.ts'
