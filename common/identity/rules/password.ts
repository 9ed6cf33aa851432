/** What a password must be (NIST SP 800-63B-4, 3.1.1.2): long, and hard to guess. */
import { bannerNames } from '../../../banners/rules/banners.ts'

export const LEAST_PASSWORD = 15
export const LONGEST_PASSWORD = 128

/** Whose password it is; parts of them are easy to guess. */
export interface PasswordOwner {
  name: string
  email: string
  userName: string
}

export const TOO_SHORT = `Use at least ${LEAST_PASSWORD} characters. A few unrelated words are easy to remember.`
export const TOO_LONG = `Use at most ${LONGEST_PASSWORD} characters.`
export const TOO_COMMON = 'This password is easy to guess. Choose another one.'
export const YOUR_OWN_NAME = "Don't use your name, your email, or our company name in your password."

// cspell:disable
/** Words that guesses start with. A password made only of these is refused, however long it is. */
const common = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'let me in please',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'admin',
  'administrator',
  'changeme',
  'secret',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'master',
  'superman',
  'trustno1',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'electric',
  'electrical',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'this is a password',
  'this is my password',
  'i love you forever',
  'mother of dragons',
  'may the force be with you',
  'winter is coming',
  'the quick brown fox',
  'to be or not to be',
  'united states of america',
  'manchester united',
  'liverpool football club',
  'star wars',
  'pokemon',
  'company',
  'login',
  'test',
  'hello',
  'world',
  'abc',
  'user',
  'credit',
]
const ours = [...bannerNames, 'tradecredit']
// cspell:enable

/** Null if the password may be used. There are no rules of composition, and no forced change. */
export const passwordProblem = (password: string, owner: PasswordOwner): string | null => {
  const typed = password.normalize('NFKC')
  const length = [...typed].length
  if (length > LONGEST_PASSWORD) return TOO_LONG
  if (length < LEAST_PASSWORD) return TOO_SHORT
  const plain = lettersAndDigits(typed)
  if (new Set(plain).size < 5 || isSequence(plain) || isRepeated(plain) || isKeyboardWalk(typed))
    return TOO_COMMON
  const own = [owner.name, owner.userName, ...owner.email.split(/[@.]/)]
    .flatMap((text) => [lettersAndDigits(text), ...text.split(/\W+/).map(lettersAndDigits)])
    .filter((part) => part.length > 2)
  if (isLittleMoreThan(plain, [...own, ...ours])) return YOUR_OWN_NAME
  const words = common.map(lettersAndDigits)
  return [plain, lettersAndDigits(withLetters(typed))].some((text) => isLittleMoreThan(text, words))
    ? TOO_COMMON
    : null
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `P@ssw0rd` is read as `password`. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const withLetters = (text: string) => text.replace(/[@4310$5]/g, (sign) => lookalikes[sign]!)

/** One part, twice or more. */
const isRepeated = (plain: string): boolean => `${plain}${plain}`.indexOf(plain, 1) < plain.length

// cspell:disable
/** The rows of a keyboard, each half a key or so to the right of the one above it. */
const rows = [
  ['1234567890', 0],
  ['qwertyuiop', 0.5],
  ['asdfghjkl', 0.75],
  ['zxcvbnm', 1.25],
] as const
// cspell:enable
const keys = new Map(
  rows.flatMap(([row, shift], y) => [...row].map((key, place) => [key, { x: place + shift, y }] as const)),
)

/** Most of its characters are beside the one before, as in `1q2w3e4r`. Some phrases are so too, but have blanks. */
const isKeyboardWalk = (typed: string): boolean => {
  if (/\S\s+\S/.test(typed)) return false
  const plain = lettersAndDigits(typed)
  const beside = [...plain].slice(1).filter((key, place) => {
    const [from, to] = [keys.get(plain[place]!), keys.get(key)]
    return from && to && Math.abs(from.x - to.x) <= 1.5 && Math.abs(from.y - to.y) <= 1
  })
  return beside.length >= 0.7 * (plain.length - 1)
}

/** Fewer than six characters are left once the words and the digits between them are removed. */
const isLittleMoreThan = (plain: string, words: readonly string[]): boolean => {
  let rest = plain
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '')
  return rest !== plain && rest.replace(/\d/g, '').length < 6
}

/** `abcdefgh…`, `1234567890123…`, and the same backward. */
const isSequence = (plain: string): boolean => {
  const steps = new Set<number>()
  for (let at = 1; at < plain.length; at += 1) steps.add(plain.charCodeAt(at) - plain.charCodeAt(at - 1))
  const turns = [...steps].filter((step) => Math.abs(step) !== 1)
  return turns.length === 0 || (turns.length === 1 && Math.abs(turns[0]!) === 9)
}
