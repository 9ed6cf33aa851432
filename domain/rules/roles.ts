/**
 * The roles in a person's claims (AUTH-003, AUTH-005). Authorities send them in more shapes than one. A shape whose
 * meaning is plain is read; any other is unclear, and an unclear role never gives anybody more than they had if it had
 * been readable (docs/decisions/0061).
 */

export type RoleName = 'ViewOnly' | 'Approver' | 'Admin' | 'SystemAdmin' | 'instant-credit-link-viewer'

export interface Role {
  readonly name: RoleName
  /** Lower case; empty: all banners of the person. */
  readonly banners: readonly string[]
}

export interface Roles {
  /** Known, and given for this application. */
  readonly roles: readonly Role[]
  /** At least one entry may be a role for this application, but cannot be read. */
  readonly unclear: boolean
}

const APP = 'credit'
const roleNames: readonly RoleName[] = [
  'ViewOnly',
  'Approver',
  'Admin',
  'SystemAdmin',
  'instant-credit-link-viewer',
]

/** `texts`: one role each, as `Identity.role` holds them. */
export const readRoles = (texts: readonly string[]): Roles => {
  const read = texts.map(readRole)
  return {
    roles: read.filter((role) => typeof role === 'object'),
    unclear: read.includes('unclear'),
  }
}

/** Worth a line in the log. `words`: words that are no roles are odd, too. */
export const isOddRole = (text: string, { words }: { words: boolean }): boolean => {
  const read = readRole(text)
  return read === 'unclear' || read === 'unknown name' || (words && read === 'word')
}

/** `word` and `other`: plainly no role for this application, such as a group of another product. */
const readRole = (text: string): Role | 'word' | 'other' | 'unknown name' | 'unclear' => {
  const entry = readJson(text)
  if (typeof entry === 'string') return 'word'
  if (entry === null) return 'other'
  if (typeof entry !== 'object' || Array.isArray(entry)) return 'unclear'
  const apps = listOf(part(entry, 'app'))
  if (apps === 'absent') return JSON.stringify(entry).toLowerCase().includes(APP) ? 'unclear' : 'other'
  if (apps === 'unclear') return 'unclear'
  if (!apps.includes(APP)) return 'other'
  const names = listOf(part(entry, 'name'))
  const banners = listOf(part(entry, 'banner'))
  if (typeof names === 'string' || names.length !== 1 || banners === 'unclear') return 'unclear'
  const name = roleNames.find((known) => known.toLowerCase() === names[0])
  return name ? { name, banners: banners === 'absent' ? [] : banners } : 'unknown name'
}

/** The value under that name or its plural, whatever its case. Two of them contradict each other. */
const part = (entry: object, name: 'app' | 'banner' | 'name'): unknown => {
  const found = Object.entries(entry).filter(([key]) => {
    const spelled = key.trim().toLowerCase()
    return spelled === name || spelled === `${name}s`
  })
  return found.length > 1 ? UNCLEAR : found[0]?.[1]
}
/** No JSON value. */
const UNCLEAR = Symbol('unclear')

/** A list of words, one word for a list, or JSON text of either; in lower case. */
const listOf = (value: unknown): readonly string[] | 'absent' | 'unclear' => {
  const plain = readJson(value)
  if (plain === undefined || plain === null) return 'absent'
  if (typeof plain === 'string')
    return /^\s*[a-z][\w-]*\s*$/i.test(plain) ? [plain.trim().toLowerCase()] : 'unclear'
  if (!Array.isArray(plain) || !plain.every((word) => typeof word === 'string')) return 'unclear'
  return plain.map((word) => word.trim().toLowerCase())
}

/** The value of a text that is JSON, even of one written twice; a text of other words is itself. */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*(?:["[{]|null\s*$)/.test(value)) return value
  try {
    const inner: unknown = JSON.parse(value)
    return typeof inner === 'string' ? readJson(inner) : inner
  } catch {
    return UNCLEAR
  }
}
