import { own } from './answers.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const idOf = (item: unknown): string | null => {
  const id = own(item, 'id')
  return typeof id === 'string' && uuid.test(id.toLowerCase()) ? id.toLowerCase() : null
}

/**
 * Gives every sent item an id: its own, if it is a UUID that no item before it claimed, else the first that
 * nobody holds. Counted and not drawn, because browser and server must come to the same reading.
 */
export const claimIds = (sent: readonly unknown[], kept: readonly unknown[]): string[] => {
  const held = new Set([...sent, ...kept].map(idOf))
  const claimed = new Set<string>()
  let count = 0
  const next = () => {
    for (;;) {
      const id = `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`
      if (!held.has(id)) return id
    }
  }
  return sent.map((item) => {
    const id = idOf(item)
    const mine = id && !claimed.has(id) ? id : next()
    claimed.add(mine)
    return mine
  })
}
