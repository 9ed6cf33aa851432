/**
 * Reads one answer by the rules of the specification (000 5), independently of the kit: its value for a customer or
 * for staff, and the message if it is wrong. '' is no answer, and a wrong answer counts as none.
 */
export type Bag = Record<string, unknown>
export interface Fault {
  path: string
  message: string
  missing: boolean
}

export const bag = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}

const UNREADABLE = "We couldn't read this answer. Enter it again."
const TOO_SHORT = '*Field does not have enough characters'
const TOO_LONG = '*Field contains too many characters'
const NUMERIC = '*Field only allows numeric values'

/** The domains of all four companies (APP-154, APP-A12). */
const ourDomains = ['platt', 'rexel', 'gexpro', 'rexelenergy'].map((name) => `${name}.example.com`)

interface Asked {
  needed?: boolean
}

/** Collects what is wrong. A question is named by its path, a nested one by the path of its section. */
export class Reader {
  readonly faults: Fault[] = []

  wrong(path: string, message: string): '' {
    this.faults.push({ path, message, missing: false })
    return ''
  }
  missing(path: string, message = '*Required') {
    this.faults.push({ path, message, missing: true })
  }

  /** Text or a number counts as text, without what is invisible; blanks count as nothing (APP-156). Null if it is neither. */
  #words(raw: unknown): string | null {
    if (raw === undefined || raw === null) return ''
    if (typeof raw !== 'string' && typeof raw !== 'number') return null
    const invisible = new Set(['\0', '\u200b', '\u00ad', '\u2068', '\u2069'])
    return [...String(raw)]
      .filter((sign) => !invisible.has(sign))
      .join('')
      .trim()
  }
  #settle(path: string, value: string, { needed }: Asked) {
    if (value === '' && needed) this.missing(path)
    return value
  }

  /** A value equal to `max` is accepted (APP-157, APP-A13). */
  text(
    path: string,
    raw: unknown,
    o: Asked & { max?: number; tooLong?: string; digits?: boolean; lines?: boolean } = {},
  ): string {
    const { max = 100 } = o
    const words = this.#words(raw)
    if (words === null) return this.wrong(path, UNREADABLE)
    // An answer of one line contains no line breaks.
    const parts = o.lines ? [words] : words.split(/\r|\n|\v|\f|\u0085|\u2028|\u2029/)
    const value = parts.length > 1 ? parts.filter((part) => part.trim() !== '').join(' ') : words
    if ([...value].length > max)
      return this.wrong(path, o.tooLong ?? `Field must be less than ${max} characters.`)
    if (o.digits && value !== '' && !/^[0-9]+$/.test(value)) return this.wrong(path, NUMERIC)
    return this.#settle(path, value, o)
  }

  /** Nine digits, with or without D&B's dashes (APP-A16). */
  duns(path: string, raw: unknown) {
    const value = this.text(path, raw, { max: 11 })
    if (value === '') return ''
    const plain = [...value].filter((sign) => sign.trim() !== '' && sign !== '-').join('')
    if (!/^[0-9]+$/.test(plain)) return this.wrong(path, NUMERIC)
    return plain.length === 9 ? plain : this.wrong(path, 'Enter the 9-digit D-U-N-S number')
  }

  /** Ten digits in any notation, without a leading country code 1 (APP-164). */
  phone(path: string, raw: unknown, o: Asked = {}): string {
    const value = this.#words(raw)
    if (value === null) return this.wrong(path, UNREADABLE)
    if (value === '') return this.#settle(path, '', o)
    if ([...value].some((sign) => !'0123456789 ()+-._\t\n'.includes(sign))) return this.wrong(path, NUMERIC)
    const digits = [...value].filter((sign) => sign >= '0' && sign <= '9').join('')
    const country = value.includes('+') ? value.slice(value.lastIndexOf('+')).replaceAll(/[^0-9]/g, '') : '1'
    if (!country.startsWith('1')) return this.wrong(path, 'Enter a 10-digit US or Canadian number')
    const national = digits.length === 11 && digits[0] === '1' ? digits.slice(1) : digits
    if (national.length < 10) return this.wrong(path, TOO_SHORT)
    if (national.length > 10) return this.wrong(path, TOO_LONG)
    // In the North American plan, no area code or exchange begins with 0 or 1.
    const given = [national[0]!, national[3]!].every((first) => first >= '2')
    return given ? national : this.wrong(path, 'Enter a valid phone number')
  }

  /** In lowercase (APP-153). `theirs`: not in our domains or their subdomains (APP-154). */
  email(path: string, raw: unknown, o: Asked & { theirs?: 'customer' | 'staff' } = {}): string {
    const words = this.#words(raw)
    if (words === null) return this.wrong(path, UNREADABLE)
    const value = words.trim().toLowerCase()
    if (value === '') return this.#settle(path, '', o)
    if (value.length > 254) return this.wrong(path, TOO_LONG)
    const [name = '', domain = '', ...more] = value.split('@')
    const labels = domain.split('.')
    const proper =
      more.length === 0 &&
      name.length > 0 &&
      name.length <= 64 &&
      ![...name].some((sign) => sign.trim() === '' || '"(),:;<>[\\]'.includes(sign)) &&
      labels.length >= 2 &&
      labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !/^-|-$/.test(label)) &&
      /^[a-z]{2,}$/.test(labels.at(-1) ?? '')
    if (!proper) return this.wrong(path, '*Field is not a proper email address')
    if ([...name].some((sign) => sign.codePointAt(0)! > 127))
      return this.wrong(path, 'Use only unaccented letters, digits, and signs before the @')
    if (name.split('.').includes('')) return this.wrong(path, 'Remove the extra dot before the @')
    if (o.theirs && ourDomains.some((own) => domain === own || domain.endsWith(`.${own}`)))
      return this.wrong(
        path,
        o.theirs === 'staff'
          ? "Emails with our company's domain are not allowed"
          : "*Email must be the customer's address",
      )
    return value
  }

  choice(path: string, raw: unknown, options: readonly string[], o: Asked = {}): string {
    if (raw === undefined || raw === null || raw === '') return this.#settle(path, '', o)
    return typeof raw === 'string' && options.includes(raw) ? raw : this.wrong(path, 'Select an option')
  }

  /** Login and name of a salesperson (APP-124); a text that older versions stored is both. Returns the login. */
  person(path: string, raw: unknown): string {
    if (raw === undefined || raw === null) return ''
    const whole = typeof raw === 'object' && !Array.isArray(raw)
    const from = whole ? bag(raw) : { eclipseUserLogin: raw, displayName: raw }
    const login = this.#words(from['eclipseUserLogin'])?.trim()
    const name = this.#words(from['displayName'])?.trim()
    if (login === undefined || name === undefined) return this.wrong(path, UNREADABLE)
    if (login === '') return name === '' ? '' : this.wrong(path, UNREADABLE)
    if ([...login].length > 100 || [...name].length > 100)
      return this.wrong(path, 'Field must be less than 100 characters.')
    return login
  }

  /** Whole dollars; cents are cut off (APP-161). */
  money(path: string, raw: unknown) {
    const value = this.#words(raw)
    if (value === null) return this.wrong(path, UNREADABLE)
    if (value === '') return ''
    const isThousands = value.endsWith('k')
    const [dollars = '', cents = '', ...more] = value.replace('k', '').replace('$', '').trim().split('.')
    const groups = dollars.split(',')
    const whole = groups.join('')
    // A comma comes before each three digits; a figure that is written otherwise may mean something else.
    const isGrouped = groups.every((group, at) =>
      at === 0 ? group !== '' || groups.length === 1 : group.length === 3,
    )
    if (more.length > 0 || cents.length > 2 || !isGrouped || !/^[0-9]+$/.test(whole + cents))
      return this.wrong(path, NUMERIC)
    const amount = isThousands ? `${whole}${`${cents}000`.slice(0, 3)}` : whole
    return amount.replace(/^0+/, '').length > 12 ? this.wrong(path, TOO_LONG) : amount || '0'
  }

  wholeNumber(path: string, raw: unknown) {
    const value = this.#words(raw)
    if (value === null) return this.wrong(path, UNREADABLE)
    const plain = [...value].filter((sign) => sign.trim() !== '' && sign !== ',').join('')
    if (plain === '') return ''
    if (!/^[0-9]+$/.test(plain)) return this.wrong(path, NUMERIC)
    return plain.replace(/^0+/, '').length > 9 ? this.wrong(path, TOO_LONG) : plain
  }

  /** Nine digits (APP-162, APP-163). A browser cannot claim that digits are already stored: here none are. */
  secret(path: string, raw: unknown, kind: 'ssn' | 'ein', o: Asked = {}) {
    if (typeof raw === 'object') return this.#settle(path, '', o)
    const value = this.#words(raw)
    if (value === null) return this.wrong(path, UNREADABLE)
    if (value === '') return this.#settle(path, '', o)
    if ([...value].some((sign) => !'0123456789 -_\t\n'.includes(sign))) return this.wrong(path, NUMERIC)
    const digits = [...value].filter((sign) => sign >= '0' && sign <= '9').join('')
    if (digits.length < 9) return this.wrong(path, TOO_SHORT)
    if (digits.length > 9) return this.wrong(path, TOO_LONG)
    if (kind === 'ein' && digits.slice(0, 2) === '00')
      return this.wrong(path, 'Enter a valid Employer Identification Number')
    const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
    if (kind === 'ssn' && (['000', '666'].includes(area) || group === '00' || serial === '0000'))
      return this.wrong(path, 'Enter a valid Social Security number')
    return 'nine digits'
  }

  /** Ten characters at most; in the US five digits, or nine; in Canada letters and digits in turn. */
  zip(path: string, raw: unknown, { needed = false, country = '' }: Asked & { country?: string }) {
    const before = this.faults.length
    const value = this.text(path, raw, { max: 10, needed })
    if (value === '' || this.faults.length > before || !['', 'US', 'CA'].includes(country)) return value
    if (country === 'CA')
      return isCanadian(value) ? value : this.wrong(path, 'Enter a Canadian postal code, such as K1A 0B1')
    const digits = value.replace('-', '').replace(' ', '')
    const isSplit = value.length === digits.length || '- '.includes(value[5] ?? 'x')
    const isZip =
      [5, 9].includes(digits.length) && isSplit && [...digits].every((sign) => sign >= '0' && sign <= '9')
    return isZip ? value : this.wrong(path, 'Enter a 5-digit ZIP code, such as 97201')
  }

  /** The six parts of an address; `name` builds the key of each. */
  address(section: string, from: Bag, { needed = false, prefix = '' }: Asked & { prefix?: string } = {}) {
    const key = (part: string) => (prefix ? prefix + part[0]!.toUpperCase() + part.slice(1) : part)
    const ask = (part: string, max: number, must: boolean) =>
      this.text(`${section}.${key(part)}`, from[key(part)], { max, needed: must })
    const country = ask('country', 2, needed)
    ask('streetAddress', 35, needed)
    ask('addressUnitNumber', 35, false)
    this.zip(`${section}.${key('postalCode')}`, from[key('postalCode')], { needed, country })
    ask('city', 100, needed)
    ask('state', 100, needed)
  }
}

// cspell:ignore ABCEGHJKLMNPRSTVWXYZ
/** Letter, digit, letter; perhaps a space or dash; digit, letter, digit. Canada Post leaves out some letters. */
const isCanadian = (value: string): boolean => {
  const signs = [...value.toUpperCase()]
  if (signs.length === 7 && ' -'.includes(signs[3]!)) signs.splice(3, 1)
  return (
    signs.length === 6 &&
    signs.every((sign, at) =>
      at % 2 === 1
        ? '0123456789'.includes(sign)
        : 'ABCEGHJKLMNPRSTVWXYZ'.includes(sign) && !(at === 0 && 'WZ'.includes(sign)),
    )
  )
}
