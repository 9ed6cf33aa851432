/** What an analyst meets now and then, once in every banner: each way in which an applicant was told, or was not. */
import type { Course } from './plan.ts'

export interface Special extends Pick<Course, 'told' | 'people'> {
  daysAgo: number
  status: 'Approved' | 'Denied' | 'Withdrawn'
  /** How many reasons. */
  reasons: number
}

export const special: readonly Special[] = [
  // Decided, and nobody was told: the thirty days run out.
  { daysAgo: 28.4, status: 'Denied', told: 'nobody', people: null, reasons: 2 },
  { daysAgo: 25.2, status: 'Denied', told: 'refused', people: null, reasons: 1 },
  { daysAgo: 22.6, status: 'Denied', told: 'nobody', people: null, reasons: 1 },
  { daysAgo: 18.3, status: 'Denied', told: 'otherwise', people: null, reasons: 3 },
  // With a consumer report on the owner, and its score.
  { daysAgo: 15.7, status: 'Denied', told: 'letter', people: 'a proprietor', reasons: 4 },
  { daysAgo: 14.1, status: 'Withdrawn', told: 'nobody', people: null, reasons: 0 },
  { daysAgo: 13.2, status: 'Approved', told: 'letter', people: 'two guarantors', reasons: 0 },
  { daysAgo: 12.4, status: 'Approved', told: 'otherwise', people: null, reasons: 0 },
]
