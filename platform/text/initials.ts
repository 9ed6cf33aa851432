/** The first letters of a name: two on a screen, at most three on paper. */
export const initialsOf = (name: string, most = 2): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, most)
    .join('')
    .toUpperCase()
