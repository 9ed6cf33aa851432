/**
 * Reference lists for a new installation, in every environment. They are rows, so a company can change them; a list
 * that is not empty is left alone.
 */
import { bannerIds, bannerNames, bannerOf } from '../../banners/rules/banners.ts'
import { references } from '../../banners/server/index.ts'
import { OTHER_REASON } from '../../office/review/decisions/rules/denial-reasons.ts'
import type { Database } from '../../platform/database/index.ts'
import { seedNoticeRules } from '../../office/job-notices/server/index.ts'
import { segments } from '../../common/lookups/server/index.ts'

/** Specific reasons, as 12 CFR 1002.9(b)(2) requires; just "policy" or "score" is not specific. */
const denyReasons = [
  ['insufficient-references', 'Number of credit references provided is insufficient'],
  ['unverified-references', 'Unable to verify credit references'],
  ['slow-trade-payments', 'Slow or past due payments in trade credit with others'],
  ['past-due-with-us', 'Poor payment record with us'],
  ['limited-credit-experience', 'Limited credit experience of the business'],
  ['time-in-business', 'Length of time in business is too short'],
  ['cash-flow', 'Cash flow is insufficient for the amount of credit requested'],
  ['excessive-obligations', 'Obligations are excessive in relation to net worth'],
  ['judgment-or-lien', 'Collection action, judgment, lien, or garnishment on record'],
  ['bankruptcy', 'Bankruptcy on record'],
  ['unverified-business', 'Unable to verify the existence or ownership of the business'],
  ['unverified-bank', 'Unable to verify bank information'],
  ['licence', 'Contractor license is not active or could not be verified'],
  ['guaranty-not-given', 'Requested guaranty or security was not provided'],
  // About a person who offered a guaranty (form C-1 of Appendix C to 12 CFR 1002).
  ['guarantor-limited-credit', 'Insufficient credit history of a guarantor'],
  ['guarantor-adverse-credit', 'Adverse credit history of a guarantor'],
  ['guarantor-unverified', "Unable to verify a guarantor's credit"],
  // The analyst words it (office/review/decisions/rules/denial-reasons.ts).
  [OTHER_REASON, 'Other specific reason'],
] as const

/** An application with missing items is incomplete, so the decision clock stops. */
const missingItems = [
  ['missing-trade-references', 'Missing: trade references'],
  ['missing-financial-statement', 'Missing: financial statement'],
  ['missing-tax-certificate', 'Missing: tax exemption certificate'],
  ['missing-signature', 'Missing: signature of an owner or officer'],
  ['missing-guaranty', 'Missing: personal guaranty'],
  ['missing-bank-information', 'Missing: bank information'],
] as const

const waitingReasons = [
  ['waiting-references', 'Waiting for trade references to respond'],
  ['waiting-bureau', 'Waiting for the credit bureau'],
  ['waiting-manager', 'With the credit manager'],
  ['waiting-sales', 'Waiting for sales to answer a question'],
] as const

const contactTitles = [
  'Owner',
  'President',
  'Vice President',
  'Chief Financial Officer',
  'Controller',
  'Partner',
  'Managing Member',
  'Accounts Payable Manager',
  'Office Manager',
  'Purchasing Manager',
  'Project Manager',
  'Superintendent',
  'Estimator',
  'Foreman',
]

const reasonTypes = [
  ...denyReasons.map(([key, value]) => ({
    key,
    value,
    for_deny: true,
    for_pending: false,
    missing_items: false,
  })),
  ...missingItems.map(([key, value]) => ({
    key,
    value,
    for_deny: false,
    for_pending: true,
    missing_items: true,
  })),
  ...waitingReasons.map(([key, value]) => ({
    key,
    value,
    for_deny: false,
    for_pending: true,
    missing_items: false,
  })),
].map((reason, position) => ({ ...reason, position }))

const customerTypes = bannerNames.flatMap((banner) =>
  references[banner].categories
    .flatMap(([letter, name, ...codes]) => [
      { key: letter, value: name },
      ...codes.map(([key, value]) => ({ key, value: `${key} ${value}` })),
    ])
    .map((entry, position) => ({ banner_id: bannerOf(banner)!.tenantId, ...entry, position })),
)

const customerClasses = segments
  .flatMap(([customer_type, title, ...classes]) =>
    classes.map(([price_class, price_class_description]) => ({
      customer_type,
      title,
      price_class,
      price_class_description,
    })),
  )
  .map((row, position) => ({ ...row, position }))

export const seedReference = async (db: Database): Promise<void> => {
  if (!(await db.selectFrom('reason_type').select('key').limit(1).executeTakeFirst()))
    await db
      .insertInto('reason_type')
      .values(reasonTypes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (!(await db.selectFrom('contact_title').select('title').limit(1).executeTakeFirst()))
    await db
      .insertInto('contact_title')
      .values(
        bannerIds.flatMap((banner_id) =>
          contactTitles.map((title, position) => ({ banner_id, title, position })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (!(await db.selectFrom('customer_type').select('key').limit(1).executeTakeFirst()))
    await db
      .insertInto('customer_type')
      .values(customerTypes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (!(await db.selectFrom('customer_class').select('title').limit(1).executeTakeFirst()))
    await db
      .insertInto('customer_class')
      .values(customerClasses)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await seedNoticeRules(db)
}
