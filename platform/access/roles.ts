/**
 * The roles in a person's claims (AUTH-003, AUTH-005). Identity providers send them in several shapes. A shape
 * with a plain meaning is read; any other is unclear, and an unclear role never grants more than a readable one
 * would (docs/decisions/0061).
 */

export type RoleName = 'ViewOnly' | 'Approver' | 'Admin' | 'SystemAdmin' | 'instant-credit-link-viewer'

export interface Role {
  readonly name: RoleName
  /** Lowercase. Empty means all banners of the person. */
  readonly banners: readonly string[]
}

export interface Roles {
  /** Known roles that are given for this application. */
  readonly roles: readonly Role[]
  /** At least one entry may be a role for this application but can't be read. */
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

/** The roles read from each list. One request reads the same list many times. */
const known = new WeakMap<readonly string[], Roles>()

/** Each text holds one role, as in `Identity.role`. */
export const readRoles = (texts: readonly string[]): Roles => {
  const before = known.get(texts)
  if (before) return before
  const read = texts.map(readRole)
  const roles = {
    roles: read.filter((role) => typeof role === 'object'),
    unclear: read.includes('unclear'),
  }
  known.set(texts, roles)
  return roles
}

/** True if the entry deserves a line in the log. With `words`, plain words that are not roles are odd too. */
export const isOddRole = (text: string, { words }: { words: boolean }): boolean => {
  const read = readRole(text)
  return read === 'unclear' || read === 'unknown name' || (words && read === 'word')
}

/** `word` and `other` are clearly not roles for this application, such as a group of another product. */
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

/** The value under that name or its plural, in any case. Two of them contradict each other. */
const part = (entry: object, name: 'app' | 'banner' | 'name'): unknown => {
  const found = Object.entries(entry).filter(([key]) => {
    const spelled = key.trim().toLowerCase()
    return spelled === name || spelled === `${name}s`
  })
  return found.length > 1 ? UNCLEAR : found[0]?.[1]
}
/** Not a JSON value. */
const UNCLEAR = Symbol('unclear')

/** A list of words, a single word, or JSON text of either; lowercase. */
const listOf = (value: unknown): readonly string[] | 'absent' | 'unclear' => {
  const plain = readJson(value)
  if (plain === undefined || plain === null) return 'absent'
  if (typeof plain === 'string')
    return /^\s*[a-z][\w-]*\s*$/i.test(plain) ? [plain.trim().toLowerCase()] : 'unclear'
  if (!Array.isArray(plain) || !plain.every((word) => typeof word === 'string')) return 'unclear'
  return plain.map((word) => word.trim().toLowerCase())
}

/** Parses a text that is JSON, even if it was encoded twice; any other text is returned as is. */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*(?:["[{]|null\s*$)/.test(value)) return value
  try {
    const inner: unknown = JSON.parse(value)
    return typeof inner === 'string' ? readJson(inner) : inner
  } catch {
    return UNCLEAR
  }
}
