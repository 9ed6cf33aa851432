/** How the form history says things. */
import type { Tone } from '../ui/status-tag.tsx'
import type { HistoryRow } from './queries.ts'

export const statusTones: Record<HistoryRow['status'], Tone> = {
  'In Progress': 'begun',
  'Emailed Customer': 'sent',
  Pending: 'waiting',
  Approved: 'good',
  Denied: 'bad',
  Withdrawn: 'plain',
}

/** 'of 1,000+': further is not counted. */
export const totalWords = ({ total, more }: { total: number; more: boolean }) =>
  total.toLocaleString('en-US') + (more ? '+' : '')

export const countWords = (page: { total: number; more: boolean }) =>
  `${totalWords(page)} ${page.total === 1 ? 'form' : 'forms'}`

/** What a form is called where it is asked about. */
export const nameOf = ({ companyName, accountNumber, formName }: HistoryRow) => {
  const who = companyName || (accountNumber && `account ${accountNumber}`)
  return `${formName.replace(/^Credit /, '').toLowerCase()} ${who ? `of ${who}` : 'without a name'}`
}

export const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)
