/**
 * A person's own documents: consumer reports and notices about them (15 U.S.C. 1681b), and their guaranty. Among staff,
 * only those who decide on credit read them.
 */
import { permissionsOf } from '../../../../../platform/access/permissions.ts'
import type { DocumentKind } from '../../../../../platform/files/tables.ts'
import type { Reader } from '../../../../../platform/database/index.ts'
import type { RequestContext } from '../../../../../platform/http/index.ts'
import { letterIdOf } from './letter-ids.ts'

/** A branch manager with view-only access does not read them. */
export const readsPersonal = ({ actor, subject }: Pick<RequestContext, 'actor' | 'subject'>): boolean =>
  actor.kind === 'employee' &&
  subject !== null &&
  permissionsOf(actor.identity, subject.banner).has('editApplications')

export const PERSONAL: readonly DocumentKind[] = ['consumer-notice', 'guaranty-pdf', 'sealed-guaranty']

/** Documents of the application that this person may not read. */
export const keptFrom =
  (reader: Reader) =>
  async (
    ctx: Pick<RequestContext, 'actor' | 'subject'> & { subject: { formId: number } },
  ): Promise<ReadonlySet<string>> =>
    readsPersonal(ctx) ? new Set() : personalDocuments(reader, ctx.subject.formId)

/** The personal documents of an application. In the oldest decisions, the letter itself mentions a report. */
const personalDocuments = async (reader: Reader, formId: number): Promise<ReadonlySet<string>> => {
  const letters = await reader
    .selectFrom('decision')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('consumer_report', 'is not', null)
    .execute()
  const papers = await reader
    .selectFrom('document')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('kind', 'in', PERSONAL)
    .execute()
  return new Set([...letters.map(({ id }) => letterIdOf(id)), ...papers.map(({ id }) => id)])
}
