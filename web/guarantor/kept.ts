/** Keeps a guarantor's answers in this tab, so that a reload loses nothing. Never a secret. */

const SECRET = 'ssn'
const place = (reference: string, name: string) => `guaranty ${reference} ${name}`

/** Ignores disabled or full storage. */
const store = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

interface GuarantyRequest {
  reference: string
  name: string
}

export const keep = ({ reference, name }: GuarantyRequest, answers: object): void => {
  const open = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== SECRET))
  store((storage) => storage.setItem(place(reference, name), JSON.stringify(open)))
}

export const kept = ({ reference, name }: GuarantyRequest): object => {
  const found: unknown = store((storage) => JSON.parse(storage.getItem(place(reference, name)) ?? 'null'))
  return typeof found === 'object' && found !== null ? found : {}
}

export const forget = ({ reference, name }: GuarantyRequest): void => {
  store((storage) => storage.removeItem(place(reference, name)))
}
