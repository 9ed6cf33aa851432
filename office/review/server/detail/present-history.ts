/** History and evidence: who did what, who agreed to which text, who signed which bytes, what was sent and done. */
import { sendMail } from '../../../../platform/mail/index.ts'
import { type Whole, instant } from '../applications/index.ts'

type History = Whole['history']

export const presentHistory = ({
  history,
  addressCorrections,
}: Pick<Whole, 'history' | 'addressCorrections'>) => ({
  events: history.events.map((a) => ({
    at: instant(a.at),
    actor: a.actor,
    event: a.event,
    detail: a.detail ? JSON.stringify(a.detail) : '',
    address: a.address,
  })),
  consents: history.consents.map((c) => ({
    role: c.role,
    kind: c.kind,
    textVersion: c.text_version,
    textSha256: c.text_sha256,
    givenAt: instant(c.given_at),
    address: c.address,
  })),
  signatures: history.signatures.map((s) => ({
    role: s.role,
    name: s.name,
    email: s.email,
    correctedFrom: addressCorrections.flatMap(({ signatureId, from }) =>
      signatureId === s.id ? [from] : [],
    ),
    state: s.state,
    identifiedBy: s.identified_by,
    mark: s.mark,
    signedAt: s.signed_at && instant(s.signed_at),
    address: s.address,
    documentSha256: s.document_sha256,
    guarantySha256: s.guaranty_sha256,
  })),
  mails: history.mails.map((m) => ({
    kind: m.kind,
    recipient: m.recipient,
    subject: m.subject,
    state: m.state,
    problem: m.problem,
    at: instant(m.created_at),
  })),
  jobs: jobsOf(history),
})

const stateOf = {
  created: 'waiting',
  active: 'running',
  retry: 'again',
  completed: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const

/** The queue is newer than the recorded results; jobs it has deleted are in the results. */
const jobsOf = ({ queued, fates }: History) => {
  const problems = new Map(fates.map((fate) => [fate.job_id, fate.problem]))
  const known = new Set(queued.map(({ id }) => id))
  // A mail shows its own status, so its job is listed only while waiting.
  const told = queued.filter(({ name, state }) => name !== sendMail.name || state !== 'completed')
  return [
    ...told.map((job) => {
      const state = stateOf[job.state]
      const open = state === 'waiting' || state === 'again'
      return {
        name: job.name,
        state,
        at: instant(job.created_on),
        dueAt: open ? instant(job.start_after) : null,
        doneAt: open || !job.completed_on ? null : instant(job.completed_on),
        problem: state === 'done' ? null : (problems.get(job.id) ?? null),
      }
    }),
    ...fates
      .filter(({ job_id }) => !known.has(job_id))
      .map((fate) => ({
        name: fate.name,
        // A job that was to be retried but no longer exists was never done.
        state: fate.state === 'done' ? ('done' as const) : ('failed' as const),
        at: instant(fate.enqueued_at),
        dueAt: null,
        doneAt: instant(fate.ended_at),
        problem: fate.problem,
      })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
