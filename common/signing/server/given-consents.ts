import { Invalid } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { wordsOfConsent } from '../rules/consents.ts'
import type { GivenConsent, Signature } from './store.ts'

/** Requires consent to each text exactly as frozen with the document. */
export const givenConsents = (signature: Signature, given: readonly GivenConsent[]) =>
  signature.consents.map((text) => {
    const consent = given.find(({ kind }) => kind === text.kind)
    if (!consent)
      throw new Invalid([
        { path: `consents.${text.kind}`, message: `Agree to “${text.title}” to continue.`, missing: true },
      ])
    const textSha256 = sha256(wordsOfConsent(text))
    if (consent.textVersion !== text.version || consent.textSha256 !== textSha256)
      throw new Invalid([
        { path: `consents.${text.kind}`, message: 'This text has changed. Open the link again.' },
      ])
    return { kind: text.kind, title: text.title, textVersion: text.version, textSha256 }
  })
