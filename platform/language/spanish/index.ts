/**
 * What customers read in Spanish, by the English text as it is written in the code. `{name}` stands for a value: it
 * is the last name of its expression, and `count` for a length or size. Legal texts stay in English.
 *
 * Formal `usted`, short sentences, capitals as Spanish uses them. The same words everywhere:
 * account: cuenta; application: solicitud; credit application: solicitud de crédito; instant credit: crédito
 * instantáneo; job: obra; job account: cuenta de obra; cash account: cuenta de contado; branch: sucursal;
 * company, business: empresa; salesperson: vendedor; signatory: firmante; guarantor: garante; personal guaranty:
 * garantía personal; billing address: dirección de facturación; ship-to, shipping address: dirección de envío;
 * ZIP code, postal code: código postal; EIN: identificación del empleador (EIN); SSN: Seguro Social (SSN);
 * trade reference: referencia comercial; bond: fianza; lien: gravamen; invoice: factura; statement: estado de cuenta;
 * purchase order: orden de compra; general contractor: contratista general; upload: subir; enter: ingrese;
 * select: elija; link: enlace; email: correo (electrónico).
 */
import { bannerNames, entryOf } from '../../../banners/rules/banners.ts'
import type { BannerEntry } from '../../../banners/rules/banner.ts'
import { accounts } from './accounts.ts'
import { applying } from './applying.ts'
import { check } from './check.ts'
import { common } from './common.ts'
import { creditApplication } from '../../../forms/credit-application/spanish.ts'
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
