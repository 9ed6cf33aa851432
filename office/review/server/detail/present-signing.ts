/** Whether the application is signed, and the progress of collecting signatures. */
import type { z } from 'zod'
import type { Detail } from '../../contract/review-detail.ts'
import { withAddresses } from '../../../../common/signing/rules/signing.ts'
import { lackedToSign, namedToSign } from '../../../../common/signing/server/index.ts'
import { type Whole, instant } from '../applications/index.ts'

type Signing = z.input<typeof Detail>['signing']

export const presentSigning = (whole: Whole): Signing => {
  const asked = ofApplication(whole).filter(({ request_state }) => request_state !== 'void')
  const state = stateOf(whole, asked)
  if (state === 'unsigned')
    return {
      state,
      declined: declinedLast(whole),
      signatories: namedToSign(withAddresses(whole.answers, whole.addressCorrections)).map(
        ({ role, name, email }) => ({
          role,
          name,
          email,
          state: 'unasked',
          turn: false,
          mailedAt: null,
          mail: null,
          correctedFrom: null,
          signedAt: null,
        }),
      ),
      lacking: lackedToSign(whole.answers),
    }
  const next = asked.find((one) => one.state === 'waiting')
  return {
    state,
    declined: null,
    signatories: asked.map((one) => ({
      role: one.role,
      name: one.name,
      email: one.email,
      state: one.state === 'signed' ? 'signed' : 'waiting',
      turn: one === next,
      mailedAt: one.link && instant(one.link.created_at),
      mail: one.link?.state ? { state: one.link.state, problem: one.link.problem } : null,
      correctedFrom:
        whole.addressCorrections.findLast(({ signatureId }) => signatureId === one.id)?.from ?? null,
      signedAt: one.state === 'signed' && one.signed_at ? instant(one.signed_at) : null,
    })),
    lacking: [],
  }
}

/** A guaranty requested later has its own signature. */
const ofApplication = ({ history }: Whole) =>
  history.signatures.filter(({ guaranty_id }) => guaranty_id === null)

/** Only employees submit without signatures, so what a customer submitted is signed. */
const stateOf = ({ application }: Whole, asked: Whole['history']['signatures']): Signing['state'] => {
  if (asked.some(({ request_state }) => request_state === 'open')) return 'collecting'
  return asked.length === 0 && application.is_internal ? 'unsigned' : 'signed'
}

const declinedLast = (whole: Whole): Signing['declined'] => {
  const signatures = ofApplication(whole)
  const last = signatures.at(-1)?.request_id
  const refusal = signatures.find(({ request_id, state }) => request_id === last && state === 'declined')
  if (!refusal?.signed_at) return null
  const event = whole.history.events.findLast((one) => one.event === 'declined')
  const { reason } = (event?.detail ?? {}) as { reason?: unknown }
  return {
    name: refusal.name,
    at: instant(refusal.signed_at),
    reason: typeof reason === 'string' ? reason : '',
  }
}
