/**
 * An account in one generation of its access. Taking access away raises the generation (end-access.ts). Everything
 * that a sign-in issues names the standing: session, grant, code and interaction of the authority, step cookie, ticket
 * and challenge of a new factor. Those of an earlier generation no longer work.
 */
export interface Standing {
  sso: string
  generation: number
}

/** The account ID that the authority knows: the sso, and from generation 1 on `sso#generation`. */
export const standingText = ({ sso, generation }: Standing): string =>
  generation === 0 ? sso : `${sso}#${generation}`

export const readStanding = (text: string): Standing => {
  const [, sso, generation] = /^(.*)#(\d{1,9})$/s.exec(text) ?? []
  return sso === undefined ? { sso: text, generation: 0 } : { sso, generation: Number(generation) }
}
