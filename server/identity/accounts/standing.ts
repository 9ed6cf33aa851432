/**
 * Which generation of its access an account is in. Every act that takes access away raises it (end-access.ts).
 * Whatever a sign-in issues names the standing instead of the account: session, grant, code and interaction of the
 * authority, step cookie, ticket and challenge of a new factor. What names an earlier one is worth nothing.
 */
export interface Standing {
  sso: string
  generation: number
}

/** As one text. That of the first generation is the bare sso. */
export const standingText = ({ sso, generation }: Standing): string =>
  generation === 0 ? sso : `${sso}#${generation}`

export const readStanding = (text: string): Standing => {
  const [, sso, generation] = /^(.*)#(\d{1,9})$/s.exec(text) ?? []
  return sso === undefined ? { sso: text, generation: 0 } : { sso, generation: Number(generation) }
}
