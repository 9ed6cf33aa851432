/** The whole application in five tabs, and maps of where it is (REV-043, 048 to 050, 093, 106). */
import { z } from 'zod'
import { answer, employee, endpoint } from './endpoint.ts'
import { DocumentRow, Signatory } from './review-parts.ts'
import { Instant, StatusShape, Tenant } from './shapes.ts'

/** Addresses of the company view have their own names (002 §3). */
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
  /** As it was answered: '(503) 555-0101'. */
  phone: z.string(),
  phoneExt: z.string(),
  email: z.string(),
  fax: z.string(),
})

/** 1 Email, 2 Fax, 3 Mail. */
const Delivery = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable()
/** Whole dollars; null: not said. */
const Dollars = z.number().nullable()

/** What nobody answered is '' or null (docs/rules/credit-full.md says what the form does not ask). */
export const FullApplication = z.object({
  guid: z.string(),
  creditAppId: z.number(),
  status: StatusShape,
  dateSubmitted: Instant,
  company: z.object({
    companyName: z.string(),
    /** The company that owns this one: it is a subsidiary of it. */
    subsidiary: z.string(),
    phone: z.string(),
    email: z.string(),
    fax: z.string(),
    /** Where bills go. */
    address: Address,
    mailingIsDifferent: z.boolean(),
    /** Where goods go; the other one where they do not differ. */
    mailingAddress: Address,
    /** 1 Proprietorship, 2 Partnership, 3 Corporation, 4 Government, 5 Other. */
    businessTypeId: z.number().int().min(1).max(5).nullable(),
    /** Of Other, in the applicant's words. */
    businessTypeLabel: z.string(),
    customerAccountId: z.string(),
    contractorLicense: z.string(),
    /** Of the business that the bureau matched; else as the applicant says it. */
    dunsNumber: z.string(),
    /** As the applicant says it. */
    dunsNumberGiven: z.string(),
    estMonthlyIncome: Dollars,
    estMonthlyPurchases: Dollars,
    incorporatedCountry: z.string(),
    incorporatedState: z.string(),
    /** The year. */
    businessEstablished: z.string(),
    businessIndustry: z.string(),
    sectorType: z.string(),
    employeeCount: z.string(),
    preferredSalesPerson: z.string(),
    /** The last four; never more (APP-A19). */
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
    /** Whether one is required. */
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
      /** Whether the agent has an address of its own. */
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
    summary: 'Everything that the application says, by the names of the company view.',
    access: employee('managedUser', { application: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: z.coerce.number().int().positive() }),
    reply: answer(FullApplication),
  }),
  maps: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getMaps/:key',
    summary: 'Three maps as `data:` addresses: billing, shipping, and the way between them.',
    access: employee('managedUser', { application: 'params.key' }),
    params: z.object({ key: z.guid() }),
    rate: 60,
    reply: answer(
      z.object({
        /** '' where no honest map can be drawn; the text says why, or what the picture shows. */
        billingUrl: z.string(),
        billingText: z.string(),
        shippingUrl: z.string(),
        shippingText: z.string(),
        routeUrl: z.string(),
        routeText: z.string(),
      }),
    ),
  }),
}
