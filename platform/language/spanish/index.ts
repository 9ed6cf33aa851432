/**
 * What customers read in Spanish, by the English text as it is written in the code. `{name}` stands for a value: it
 * is the last name of its expression, and `count` for a length or size. Legal texts stay in English.
 *
 * Formal `usted`, short sentences, capitals as Spanish uses them, and the same words everywhere (glossary.ts).
 */
import { bannerNames, entryOf } from '../../../banners/rules/banners.ts'
import type { BannerEntry } from '../../../banners/rules/banner.ts'
import { accounts } from './accounts.ts'
import { applying } from './applying.ts'
import { check } from './check.ts'
import { common } from './common.ts'
import { creditApplication } from '../../../forms/credit-application/spanish.ts'
import { delegation } from '../../../forms/delegation/spanish.ts'
import { formControls } from './form-controls.ts'
import { guaranty } from '../../../forms/guaranty/spanish.ts'
import { home } from './home.ts'
import { jobAccount } from '../../../forms/job-account/spanish.ts'
import { mails } from './mails.ts'
import { more } from './more.ts'
import { options } from './options.ts'
import { pdfs } from './pdfs.ts'
import { places } from './places.ts'
import { referencePages } from '../../../office/references/spanish.ts'
import { requests } from './requests.ts'
import { sending } from './sending.ts'
import { serverProblems } from './server-problems.ts'
import { signing } from '../../../common/signing/spanish.ts'
import { wizard } from './wizard.ts'

/** What a browser shows. */
const screens = {
  accounts,
  applying,
  banners: Object.assign({}, ...bannerNames.map((name) => entryOf(name).spanish)) as BannerEntry['spanish'],
  check,
  common,
  creditApplication,
  delegation,
  formControls,
  guaranty,
  home,
  jobAccount,
  more,
  options,
  places,
  referencePages,
  requests,
  sending,
  serverProblems,
  signing,
  wizard,
}

export const areas = { ...screens, mails, pdfs }

/** The texts of the screens. Mails and PDFs have their own, which no browser loads. */
export const spanish: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(screens))
