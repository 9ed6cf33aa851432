/** The full view of an application and its maps (REV-043, 048 to 050, 093, 106). */
import { z } from 'zod'
import { SectionAnswerer } from '../../../forms/delegation/contract/section-answerer.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { DocumentRow, Signatory } from './review-parts.ts'
import { Instant, StatusShape, Tenant } from '../../../platform/http/shapes.ts'

/** The address names that the specification fixes for the company view (002 §3). */
const Address = z.object({
  countryCode: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As answered: '(503) 555-0101'. */
  phone: z.string(),
  phoneExt: z.string(),
  email: z.string(),
  fax: z.string(),
})

/** 1 Email, 2 Fax, 3 Mail. */
const Delivery = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable()
/** Whole dollars. */
const Dollars = z.number().nullable()

/**
 * `answers` is every answer, with the labels of the form's fields; the screen shows it. `company`, `contacts` and
 * `thirdParty` hold the names that the specification fixes, and nothing else; an unanswered one is '' or null
 * (docs/rules/credit-full.md).
 */
export const FullApplication = z.object({
  guid: z.string(),
  creditAppId: z.number(),
  status: StatusShape,
  dateSubmitted: Instant,
  answers: z.array(
    z.object({
      step: z.literal(creditApplication.steps.map(({ key }) => key)),
      title: z.string(),
      answeredBy: SectionAnswerer,
      rows: z.array(
        z.object({
          /** The field's path in the answers: 'billingInfo.dunsNumber', 'signatory.ssn'. */
          path: z.string(),
          label: z.string(),
          /** For a secret, its masked value with the last four digits. */
          text: z.string(),
          /** The field's kind: a phone number becomes a link, a secret can be revealed. */
          kind: z.string(),
        }),
      ),
    }),
  ),
  company: z.object({
    companyName: z.string(),
    /** The parent company, of which this one is a subsidiary. */
    subsidiary: z.string(),
    phone: z.string(),
    email: z.string(),
    fax: z.string(),
    /** The billing address. */
    address: Address,
    mailingIsDifferent: z.boolean(),
    /** The shipping address; the billing address if they are the same. */
    mailingAddress: Address,
    /** 1 Proprietorship, 2 Partnership, 3 Corporation, 4 Government, 5 Other. */
    businessTypeId: z.number().int().min(1).max(5).nullable(),
    /** The applicant's description of Other. */
    businessTypeLabel: z.string(),
    customerAccountId: z.string(),
    contractorLicense: z.string(),
    /** The number of the matched business; without a match, the applicant's answer. */
    dunsNumber: z.string(),
    estMonthlyIncome: Dollars,
    estMonthlyPurchases: Dollars,
    incorporatedCountry: z.string(),
    incorporatedState: z.string(),
    /** The year. */
    businessEstablished: z.string(),
    businessIndustry: z.string(),
    /** The last four digits only (APP-A19). */
    taxId: z.string(),
  }),
  contacts: z.object({
    accountsPayable: Contact,
    purchasing: Contact,
    preferredStatementType: Delivery,
    preferredStatementEmail: z.string(),
    preferredStatementFax: z.string(),
    preferredStatementAddress: Address,
    invoiceStatementType: Delivery,
    invoiceStatementEmail: z.string(),
    invoiceStatementFax: z.string(),
    invoiceStatementAddress: Address,
    /** Whether a purchase order is required. */
    purchaseOrder: z.boolean().nullable(),
    taxable: z.boolean().nullable(),
    taxDocuments: z.array(DocumentRow),
    otherDocuments: z.array(DocumentRow),
  }),
  thirdParty: z.object({
    banking: z.object({
      bankName: z.string(),
      accountType: z.enum(['', 'Checking', 'Saving']),
      officerName: z.string(),
      phone: z.string(),
      phoneExt: z.string(),
      address: Address,
    }),
    tradeReferences: z.array(
      z.object({
        name: z.string(),
        referenceAccountNum: z.string(),
        fax: z.string(),
        phone: z.string(),
        email: z.string(),
        address: Address,
      }),
    ),
    bonding: z.object({
      companyName: z.string(),
      companyAddress: Address,
      agentName: z.string(),
      /** Whether the agent has a different address. */
      agentIsDifferent: z.boolean(),
      agentAddress: Address,
    }),
  }),
  signatories: z.array(Signatory),
})

export const fullApplication = {
  full: endpoint({
    method: 'GET',
    path: '/api/CreditReview/GetFullApplication/:tenant/:id',
    summary: 'The whole application: every answer, and the names of the company view.',
    access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: z.coerce.number().int().positive() }),
    reply: answer(FullApplication),
  }),
  maps: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getMaps/:key',
    summary: 'Three maps as `data:` URLs: billing, shipping, and the distance between them.',
    access: staff('managedUser', { is: 'application', at: 'params.key' }),
    params: z.object({ key: z.guid() }),
    rate: 60,
    reply: answer(
      z.object({
        /** '' if the address cannot be placed on a map. The text says why, or describes the map. */
        billingUrl: z.string(),
        billingText: z.string(),
        /** The same place on a public street map, which learns the address only if someone follows the link. */
        billingLink: z.string(),
        shippingUrl: z.string(),
        shippingText: z.string(),
        shippingLink: z.string(),
        routeUrl: z.string(),
        routeText: z.string(),
        routeLink: z.string(),
      }),
    ),
  }),
}
