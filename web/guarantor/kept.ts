/** What she has typed, for as long as her tab lives, so that a reload loses nothing. Never a secret. */

const SECRET = 'ssn'
const place = (reference: string, name: string) => `guaranty ${reference} ${name}`

/** A browser that keeps nothing, or is full, is no reason to fail. */
const store = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

interface Hers {
  reference: string
  name: string
}

export const keep = ({ reference, name }: Hers, answers: object): void => {
  const open = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== SECRET))
  store((storage) => storage.setItem(place(reference, name), JSON.stringify(open)))
}

export const kept = ({ reference, name }: Hers): object => {
  const found: unknown = store((storage) => JSON.parse(storage.getItem(place(reference, name)) ?? 'null'))
  return typeof found === 'object' && found !== null ? found : {}
}

export const forget = ({ reference, name }: Hers): void => {
  store((storage) => storage.removeItem(place(reference, name)))
}
