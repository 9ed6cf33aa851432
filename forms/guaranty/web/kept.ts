/** Keeps a guarantor's answers in this tab, so that a reload loses nothing. Never a secret. */

import { readRecord, tabStore, writeRecord } from '../../../platform/storage/index.ts'

const SECRET = 'ssn'
const place = (reference: string, name: string) => `guaranty ${reference} ${name}`

interface GuarantyRequest {
  reference: string
  name: string
}

export const keep = ({ reference, name }: GuarantyRequest, answers: object): void => {
  const open = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== SECRET))
  writeRecord(tabStore, place(reference, name), open)
}

export const readKept = ({ reference, name }: GuarantyRequest): object =>
  readRecord(tabStore, place(reference, name)) ?? {}

export const forget = ({ reference, name }: GuarantyRequest): void => tabStore.remove(place(reference, name))
