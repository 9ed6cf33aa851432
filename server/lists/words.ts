/** What ends a word: what is neither letter nor digit. The same as in `search_words` of migration 0011. */
const BREAKS =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- signs by range, whatever they are
  /[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe0e\ufe0f\u{1f000}-\u{1faff}]+/u
const MOST_WORDS = 20
/** PostgreSQL takes words of up to 2,046 bytes: of a longer one this much is looked for. */
const LONGEST_WORD = 400

/** What somebody typed, as the words of names are kept. No operator of a search and no wildcard is left in them. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(BREAKS)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))

/** Digits alone may be a customer's number, or the number of an application. */
export const numberOf = (typed: string): string | null => /^\s*(\d{1,22})\s*$/.exec(typed)?.[1] ?? null
