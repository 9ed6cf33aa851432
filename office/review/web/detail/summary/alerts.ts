/** What an analyst must know before anything else, each with the place where it is dealt with. Pure. */
import { depthWords } from '../../../bureau/rules/bureau.ts'
import { isLost } from '../../../../../platform/mail/rules.ts'
import { openFields } from '../../../../../services/erp/rules/reconciliation.ts'
import { dateText } from '../../../../../platform/ui/index.ts'
import { isUntold, owedToPerson } from '../../../decisions/web/decision-words.ts'
import { type Alert, type Beside, type Watched, at } from './alert.ts'
import { clockAlerts, scoreAlerts } from './clock-and-scores.ts'

/** The most serious first; none if nothing stands out. */
export const alertsOf = (of: Watched, beside: Beside): Alert[] => {
  const order = ['bad', 'caution', 'waiting']
  return [
    ...clockAlerts(of, beside),
    ...accountAlerts(of, beside),
    ...bureauAlerts(of),
    ...scoreAlerts(of),
    ...warningAlerts(of),
    ...signatureAlerts(of),
    ...guarantyMailAlerts(of),
    ...letterAlerts(of),
    ...referenceAlerts(of, beside),
    ...writeAlerts(beside),
    ...companyAlerts(of, beside),
  ].toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
}

/** Credit hold, a wrong or unmatched account, and open differences (ERP-010, 012, 013). */
const accountAlerts = ({ status, businessInfo, erpReconciliation }: Watched, { reconciling }: Beside) => {
  const { erpEntityInfo: entity, problem, blocksApproval } = erpReconciliation
  if (!entity) {
    const claims = businessInfo.hasAccount === 'true' && status === 'Pending'
    const why = problem || (claims ? "The applicant has an account, but it isn't matched with the ERP." : '')
    return why ? [at('company', 'unmatched', 'caution', why)] : []
  }
  const open = blocksApproval ? openFields(reconciling.open, reconciling.choices).length : 0
  return [
    ...(entity.eclipseErrorDescription
      ? [at('company', 'hold', 'bad', `In Eclipse: ${entity.eclipseErrorDescription}`)]
      : []),
    ...(status === 'Pending' && entity.possibleIncorrectEntityId
      ? [
          at(
            'company',
            'wrong-account',
            'bad',
            `Account ${entity.entityId} may be wrong: the ERP has a different name and ZIP code.`,
          ),
        ]
      : []),
    ...(problem ? [at('company', 'erp', 'caution', problem)] : []),
    ...(open > 0
      ? [
          at(
            'company',
            'differences',
            'caution',
            open === 1
              ? 'One value differs from the ERP. Select the correct one.'
              : `${open} values differ from the ERP. Select the correct ones.`,
          ),
        ]
      : []),
  ]
}

/** What the approval does not warn of, but the bureau says (BUR-011). */
const bureauAlerts = ({ businessInfo: { dnbDataDepthIndicator: depth } }: Watched) =>
  depth === 'M' || depth === 'L'
    ? [
        at(
          'bureau',
          `depth-${depth}`,
          depth === 'M' ? ('bad' as const) : ('caution' as const),
          depthWords[depth],
        ),
      ]
    : []

const placeOfWarning: Readonly<Record<string, string>> = {
  bankruptcy: 'bureau',
  'bankruptcy:person': 'signatories',
  fraud: 'bureau',
  item: 'decision',
  guaranty: 'signatories',
  denial: 'decision',
}

/** Fraud, bankruptcy, outstanding items, unsigned guaranties, an earlier denial: as the approval warns of them. */
const warningAlerts = ({ status, approvalWarnings }: Watched) =>
  approvalWarnings
    // A final decision has taken note of the denial that it replaced; the status itself shows a denial.
    // Signatures have a separate alert.
    .filter(({ key }) => key !== 'unsigned' && (status === 'Pending' || !key.startsWith('denial')))
    .map(({ key, text }) => {
      const [kind = '', whose] = key.split(':')
      const anchor = placeOfWarning[kind === 'bankruptcy' && whose !== undefined ? 'bankruptcy:person' : kind]
      const bad = kind === 'bankruptcy' || kind === 'fraud'
      const said = kind === 'denial' ? text.split('. ')[0]!.replace(/\.?$/, '.') : text
      return at(anchor ?? 'decision', key, bad ? 'bad' : 'caution', said)
    })

const signatureAlerts = ({ status, signing }: Watched) => {
  if (signing.state === 'signed' || status === 'Withdrawn') return []
  const lost = signing.signatories.find(({ turn, mail }) => turn && mail && isLost(mail.state))
  if (lost)
    return [at('signatures', 'signing-mail', 'bad', `The signing link to ${lost.email} wasn't delivered.`)]
  return [
    signing.state === 'collecting'
      ? at('signatures', 'signing', 'waiting', 'Signatures are being collected.')
      : at('signatures', 'unsigned', 'caution', "This application isn't signed."),
  ]
}

/** A guaranty was requested, and its mail did not arrive. */
const guarantyMailAlerts = ({ signatories, history }: Watched) =>
  signatories.flatMap(({ signatoryId, email, guaranty }) => {
    if (guaranty?.state !== 'asked') return []
    const last = history.mails.findLast(
      ({ kind, recipient }) => kind === 'guaranty-asked' && recipient === email,
    )
    return last && isLost(last.state)
      ? [
          at(
            'signatories',
            `mail:${signatoryId}`,
            'bad',
            `The guaranty request to ${email} wasn't delivered.`,
          ),
        ]
      : []
  })

/** Letters and notices that could not be created, did not arrive, or are on their way. */
const letterAlerts = ({ decisions: [latest], history }: Watched) => {
  if (!latest) return []
  const unwritten =
    latest.notice === 'none' &&
    history.events.some((one) => one.event === 'letter not written' && one.at >= latest.decidedAt)
  // Once staff have notified the applicant otherwise, the letter no longer matters.
  const lost = latest.notice === 'otherwise' ? [] : latest.letterMails.filter(({ state }) => isLost(state))
  const sending = latest.letterMails.filter(({ state }) => state === 'queued')
  return [
    ...(unwritten
      ? [at('decision', 'letter', 'bad', "We couldn't create the letter, so the applicant wasn't notified.")]
      : []),
    ...lost.map(({ recipient }) =>
      at(
        'decision',
        `letter:${recipient}`,
        isUntold(latest) ? 'bad' : 'caution',
        `The letter to ${recipient} wasn't delivered.`,
      ),
    ),
    ...sending.map(({ recipient }) =>
      at('decision', `letter:${recipient}`, 'waiting', `The letter to ${recipient} is being sent.`),
    ),
    ...latest.notices
      .filter((notice) => owedToPerson(notice) !== null)
      .map(({ role, name }) =>
        at('decision', `notice:${role}`, 'caution', `${name} must still be notified of the consumer report.`),
      ),
  ]
}

/** Emails to references that bounced, and what is unusual about a reference. */
const referenceAlerts = ({ status }: Watched, { references }: Beside) =>
  status === 'Pending'
    ? references.flatMap(({ id, name, email, state, signals }) => [
        ...(state === 'bounced'
          ? [at('references', `reference:${id}`, 'bad', `The email to ${name} (${email}) wasn't delivered.`)]
          : []),
        ...signals.map(({ key, says }) =>
          at('references', `reference:${id}:${key}`, 'caution', `${name}: ${says}`),
        ),
      ])
    : []

const writeAlerts = ({ writes }: Beside) => {
  const open = writes.filter(({ state }) => state !== 'done').length
  if (open === 0) return []
  const failed = writes.some(({ state }) => state === 'failed')
  const tried = writes.some(({ state, tries }) => state === 'waiting' && tries > 0)
  const words = `${writes.length - open} of ${writes.length} changes written to the ERP.`
  return [at('erp-transactions', 'writes', failed ? 'bad' : tried ? 'caution' : 'waiting', words)]
}

const MOST = 3

/** Duplicates, and applications of this company that were denied. */
const companyAlerts = ({ sameCompany }: Watched, { zone }: Beside): Alert[] =>
  sameCompany.slice(0, MOST).map(({ creditAppId, status, dateSubmitted }) => ({
    key: `same:${creditAppId}`,
    tone: status === 'Approved' || status === 'Withdrawn' ? 'waiting' : 'caution',
    text:
      status === 'Pending'
        ? `The same company has another pending application, ${creditAppId} of ${dateText(dateSubmitted, zone)}.`
        : `The same company's application ${creditAppId} of ${dateText(dateSubmitted, zone)} was ${status.toLowerCase()}.`,
    to: { creditAppId },
  }))
