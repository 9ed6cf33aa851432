/** Finds what a call is about. The banner comes from the row, never from the caller. */
import { z } from 'zod'
import { historyForms } from '../../forms/registry.ts'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import {
  type Banner,
  type BannerName,
  bannerById,
  bannerOf,
  isBannerId,
} from '../../banners/rules/banners.ts'
import type { Database } from '../../platform/database/index.ts'
import { type By, type FindSubject, type FoundSubjectOf, pick } from '../../platform/http/index.ts'
import { findForStaff } from './rows-of-staff.ts'
import { findGuarantyKey, findItemsLink, findRenewalLink, findSigningLink, subjectOf } from './mailed-keys.ts'

const uuid = z.guid()
const APPLICATION = 'credit-application'

/** Nothing of a banner that the company does not use is found. */
export const subjectFinder = (db: Database, banners: readonly Banner[]): FindSubject => {
  const inUse = new Set<BannerName>(namesInUse(banners))
  const find = finderOfAll(db, inUse)
  return async (...asked) => {
    const found = await find(...asked)
    return found && inUse.has(found.subject.banner) ? found : null
  }
}

const finderOfAll =
  (db: Database, inUse: ReadonlySet<BannerName>): FindSubject =>
  async (subject, by, input, now) => {
    if ('own' in subject) return null
    if ('banner' in subject) {
      const banner = bannerFrom(pick(input, subject.banner))
      return banner ? { subject: { banner: banner.name, bannerId: banner.tenantId } } : null
    }
    if ('branch' in subject || 'employee' in subject || 'taxCertificate' in subject)
      return findForStaff(db, subject, inUse, (place) => pick(input, place))
    const found =
      'application' in subject
        ? await findForm(db, pick(input, subject.application), [APPLICATION], 'guid or number', 'submitted')
        : 'historyForm' in subject
          ? await findForm(
              db,
              pick(input, subject.historyForm),
              subject.form ? [subject.form] : [...historyForms.keys()],
              'guid or number',
            )
          : 'savedForm' in subject
            ? await findForm(db, pick(input, subject.savedForm), [subject.form].flat(), by)
            : 'signingLink' in subject
              ? await findSigningLink(db, pick(input, subject.signingLink), now, subject)
              : 'renewalLink' in subject
                ? await findRenewalLink(db, pick(input, subject.renewalLink), now)
                : 'itemsLink' in subject
                  ? await findItemsLink(db, pick(input, subject.itemsLink), now)
                  : await findGuarantyKey(db, pick(input, subject.guarantyKey), now)
    if (!found) return null
    // If the caller names a tenant beside the key, it must be the row's own.
    if (
      subject.tenant !== undefined &&
      bannerFrom(pick(input, subject.tenant))?.tenantId !== found.subject.bannerId
    )
      return null
    return found
  }

/** The largest ID that the database issues. */
const LARGEST = Number.MAX_SAFE_INTEGER

const findForm = async (
  db: Database,
  sent: unknown,
  kinds: readonly string[],
  by: By,
  stage: 'any' | 'submitted' = 'any',
): Promise<FoundSubjectOf | null> => {
  const number = by === 'guid or number' && String(sent).trim() !== '' ? Number(sent) : Number.NaN
  const byNumber = Number.isInteger(number) && number > 0 && number <= LARGEST
  const checked = byNumber ? null : uuid.safeParse(sent)
  if (checked && !checked.success) return null
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
    .where('form_type', 'in', kinds)
    .where('deleted_at', 'is', null)
    .$if(stage === 'submitted', (forms) => forms.where('submitted_at', 'is not', null))
    .executeTakeFirst()
  if (!row) return null
  const listed = historyForms.get(row.form_type)
  return {
    subject: by === 'key' ? { ...subjectOf(row), key: row.key } : subjectOf(row),
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
  }
}

const bannerFrom = (value: unknown) => {
  if (typeof value === 'string' && /^[a-z]+$/i.test(value)) return bannerOf(value)
  const id = Number(value)
  return isBannerId(id) ? bannerById(id) : undefined
}
