/** The names and addresses of staff, as in their latest token. */
import { HOUR } from '../../../platform/text/days/durations.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import type { Identity } from '../../../platform/access/permissions.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { APPLICANT, DELEGATE, type Saver } from './save/saver.ts'
import type { SavedForm } from './store.ts'

/** Called whenever an employee saves, mails or submits, in the same transaction. */
export const upsertEmployee = async (
  tx: Tx,
  { sso, name, email }: Pick<Identity, 'sso' | 'name' | 'email'>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('employee')
    .values({ sso, name, email, seen_at: now })
    .onConflict((c) =>
      c
        .column('sso')
        .doUpdateSet({ name, email, seen_at: now })
        // A form saves itself every few seconds; this need not be written so often.
        .where((e) =>
          e.or([
            e('employee.name', '<>', name),
            e('employee.email', '<>', email),
            e('employee.seen_at', '<', new Date(now.getTime() - HOUR)),
          ]),
        ),
    )
    .execute()
}

export const employeeBySso = (reader: Reader, sso: string) =>
  reader.selectFrom('employee').select(['name', 'email']).where('sso', '=', sso).executeTakeFirst()

/**
 * The employee, if we may email them: undefined without an address, or if their account may not sign in anymore. Mail
 * about customers must not reach people who have left.
 */
export const mailableEmployee = (reader: Reader, sso: string | null) =>
  reader
    .selectFrom('employee')
    .select(['sso', 'name', 'email', 'reviews_in'])
    .where('sso', '=', sso)
    .where('active', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst()

/** The email address of the employee who started a form; null for a customer's form, or if we may not email them. */
export const ownersAddress = async (
  reader: Reader,
  { owner_sso }: Pick<SavedForm, 'owner_sso'>,
): Promise<string | null> => (await mailableEmployee(reader, owner_sso))?.email ?? null

/** The address of the first employee who still decides in this banner; without one, that of the credit department. */
export const analystsAddress = async (
  reader: Reader,
  employees: readonly (string | null)[],
  { tenantId, creditInbox }: Banner,
): Promise<string> => {
  for (const sso of employees) {
    const analyst = await mailableEmployee(reader, sso)
    if (analyst?.reviews_in.includes(tenantId)) return analyst.email
  }
  return creditInbox
}

/** For staff: 'the customer', or an employee's name. */
export const saverNamed = async (reader: Reader, updatedBy: string): Promise<string> => {
  if (updatedBy === APPLICANT) return 'the customer'
  if (updatedBy === 'system') return 'the system'
  if (updatedBy === DELEGATE) return 'someone the customer asked'
  return (await employeeBySso(reader, updatedBy))?.name || 'another employee'
}

/** Who saved last, as this viewer sees it. */
export const savedBy = async (
  reader: Reader,
  { updated_by, banner_id }: Pick<SavedForm, 'updated_by' | 'banner_id'>,
  { audience }: Pick<Saver, 'audience'>,
  banners: readonly Banner[],
): Promise<string> => {
  if (audience === 'internal') return saverNamed(reader, updated_by)
  if (updated_by === APPLICANT || updated_by === 'system') return 'you or someone with your link'
  if (updated_by === DELEGATE) return 'someone you asked'
  const { displayName } = bannerById(banner_id, banners)
  const name = (await employeeBySso(reader, updated_by))?.name
  return name ? `${name} of ${displayName}` : `an employee of ${displayName}`
}
