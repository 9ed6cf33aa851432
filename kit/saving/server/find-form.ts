/** Finds saved forms: for their holders by the key, for staff by guid or number (WIRE-01). */
import { z } from 'zod'
import { type FormType, historyForms } from '../../../forms/registry.ts'
import type { Database } from '../../../platform/database/index.ts'
import {
  type SubjectFinder,
  type FoundForm,
  type FoundSubjectOf,
  type NamedRow,
  formOfRow,
} from '../../../platform/http/index.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /**
     * A saved form of one of these types: its holder sends the key, staff send the guid (WIRE-01). Keys of other types
     * do not work.
     */
    form: { finds: FoundForm; more: { of: FormType | readonly FormType[] } }
    /** A saved form in the form history, of any type or of this one, by number or guid; for staff only (WIRE-01). */
    historyForm: { finds: FoundForm; more: { of?: FormType } }
  }
}

const uuid = z.guid()
/** The largest ID that the database issues. */
const LARGEST = Number.MAX_SAFE_INTEGER

export const findForm: SubjectFinder<'form'> = (db, named) =>
  findSavedForm(db, named, [named.subject.of].flat())

export const findHistoryForm: SubjectFinder<'historyForm'> = (db, named) => {
  const { of } = named.subject
  return findSavedForm(db, { ...named, by: 'guid or number' }, of ? [of] : [...historyForms.keys()])
}

/** One of these types. `submitted`: not before its submission. */
export const findSavedForm = async (
  db: Database,
  { sent, by }: Pick<NamedRow, 'sent' | 'by'>,
  types: readonly string[],
  stage: 'any' | 'submitted' = 'any',
): Promise<readonly FoundSubjectOf[]> => {
  const number = by === 'guid or number' ? Number(sent) : Number.NaN
  const byNumber = Number.isInteger(number) && number > 0 && number <= LARGEST
  const checked = byNumber ? null : uuid.safeParse(sent)
  if (checked && !checked.success) return []
  const row = await db
    .selectFrom('saved_form')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.banner_id', '=', 'saved_form.banner_id')
        .onRef('branch.branch_number', '=', 'saved_form.branch_number'),
    )
    .select([
      'saved_form.id',
      'saved_form.key',
      'saved_form.banner_id',
      'form_type',
      'saved_form.state',
      'emailed_at',
      'owner_sso',
      'manager_sso',
    ])
    .select((e) =>
      e
        .selectFrom('signature')
        .select('employee_sso')
        .whereRef('signature.saved_form_id', '=', 'saved_form.id')
        .where('employee_sso', 'is not', null)
        .where('signature.state', '<>', 'void')
        .limit(1)
        .as('signer_sso'),
    )
    .where(
      byNumber ? 'saved_form.id' : by === 'key' ? 'saved_form.key' : 'saved_form.guid',
      '=',
      byNumber ? number : checked!.data,
    )
    .where('form_type', 'in', types)
    .where('deleted_at', 'is', null)
    .$if(stage === 'submitted', (forms) => forms.where('submitted_at', 'is not', null))
    .executeTakeFirst()
  if (!row) return []
  const listed = historyForms.get(row.form_type)
  const subject = formOfRow(row)
  return [
    {
      subject: by === 'key' ? { ...subject, key: row.key } : subject,
      ...(listed && {
        standing: {
          ...listed,
          signerSso: row.signer_sso,
          state: row.state,
          emailed: row.emailed_at !== null,
          ownerSso: row.owner_sso,
          branchManagerSso: row.manager_sso,
        },
      }),
    },
  ]
}
