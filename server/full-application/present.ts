/** An application by the names of the company view (REV-048 to 050). What the form does not ask is '' or null. */
import type { z } from 'zod'
import type { FullApplication } from '../../api/full-application.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { withAddresses } from '../../domain/rules/signing.ts'
import { presentBureau } from '../review/detail/present-bureau.ts'
import { presentDocument } from '../review/detail/present-parts.ts'
import { presentSignatory } from '../review/detail/present-signatory.ts'
import type { Whole } from '../applications/store.ts'
import { withCorrections, signatoriesOf } from '../applications/answers.ts'
import { addressOf, pickTexts } from '../applications/texts.ts'

type Wire = z.input<typeof FullApplication>

export const presentFull = (whole: Whole, now: Date): Wire => {
  const { application } = whole
  const answers = withCorrections(
    withAddresses(whole.answers as CreditApplication, whole.addressCorrections),
    application.corrected,
  )
  return {
    guid: application.guid,
    creditAppId: application.id,
    status: application.status,
    dateSubmitted: application.date_submitted.toISOString(),
    company: companyOf(answers, whole),
    contacts: contactsOf(answers, whole),
    thirdParty: thirdPartyOf(answers),
    signatories: signatoriesOf(answers).map(([role, signatory]) =>
      presentSignatory(role, signatory, whole, now),
    ),
  }
}

/** The ids are those of the company view; the form keeps the words. */
const businessTypeIds = {
  Proprietorship: 1,
  Partnership: 2,
  Corporation: 3,
  Government: 4,
  Other: 5,
} as const

const companyOf = (answers: CreditApplication, whole: Whole): Wire['company'] => {
  const { businessInfo, billingInfo } = answers
  const business = pickTexts(businessInfo, ['companyName', 'parentCompanyName', 'phone', 'email', 'fax'])
  const details = pickTexts(billingInfo, [
    'businessTypeLabel',
    'contractorLicenceNumber',
    'dunsNumber',
    'incorporatedCountry',
    'incorporatedState',
    'yearEstablished',
    'businessIndustry',
    'sectorType',
    'employeeCount',
    'preferredSalesPerson',
  ])
  return {
    companyName: business.companyName,
    subsidiary: business.parentCompanyName,
    phone: business.phone,
    email: business.email,
    fax: business.fax,
    address: viewAddress(billingInfo, ''),
    mailingIsDifferent: billingInfo?.isBillingAddressSameAsShipping !== '1',
    mailingAddress: viewAddress(billingInfo, 'shipping'),
    businessTypeId: billingInfo?.businessType ? businessTypeIds[billingInfo.businessType] : null,
    businessTypeLabel: details.businessTypeLabel,
    customerAccountId: whole.application.customer_account_id ?? '',
    contractorLicense: details.contractorLicenceNumber,
    dunsNumber: presentBureau(whole).dnbDunsNumber || details.dunsNumber,
    dunsNumberGiven: details.dunsNumber,
    estMonthlyIncome: billingInfo?.monthlyIncomeEstimate ?? null,
    estMonthlyPurchases: billingInfo?.monthlyPurchasesEstimate ?? null,
    incorporatedCountry: details.incorporatedCountry,
    incorporatedState: details.incorporatedState,
    businessEstablished: details.yearEstablished,
    businessIndustry: details.businessIndustry,
    sectorType: details.sectorType,
    employeeCount: details.employeeCount,
    preferredSalesPerson: details.preferredSalesPerson,
    taxId: billingInfo?.federalTaxId?.last4 ?? '',
  }
}

const contactsOf = (answers: CreditApplication, { documents }: Whole): Wire['contacts'] => {
  const { preferences } = answers
  const texts = pickTexts(preferences, [
    'statementPreferredEmailAddress',
    'statementPreferredFax',
    'invoicePreferredEmailAddress',
    'invoicePreferredFax',
  ])
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind).map(presentDocument)
  return {
    accountsPayable: contactOf(answers.accountPayable),
    purchasing: contactOf(answers.purchasingContact),
    preferredStatementType: deliveryOf(preferences?.statementPreferredCommunicationType),
    preferredStatementEmail: texts.statementPreferredEmailAddress,
    preferredStatementFax: texts.statementPreferredFax,
    preferredStatementAddress: viewAddress(preferences, 'statementMailing'),
    invoiceStatementType: deliveryOf(preferences?.invoicePreferredCommunicationType),
    invoiceStatementEmail: texts.invoicePreferredEmailAddress,
    invoiceStatementFax: texts.invoicePreferredFax,
    invoiceStatementAddress: viewAddress(preferences, 'invoiceMailing'),
    purchaseOrder: yesOrNo(preferences?.isPurchaseOrderRequired),
    taxable: yesOrNo(preferences?.isTaxable),
    taxDocuments: ofKind('tax'),
    otherDocuments: ofKind('other'),
  }
}

const thirdPartyOf = (answers: CreditApplication): Wire['thirdParty'] => {
  const { bankingInformation, bondingCompany, tradeReference } = answers
  const bank = pickTexts(bankingInformation, ['bankName', 'officerName', 'phoneNumber', 'phoneNumberExt'])
  const bonding = pickTexts(bondingCompany, ['bondingName', 'bondingAgentName'])
  const companyAddress = viewAddress(bondingCompany, '')
  const agentIsDifferent = bondingCompany?.isAddressSameAsBondingCompany === '2'
  return {
    banking: {
      bankName: bank.bankName,
      accountType: accountTypes[bankingInformation?.accountType ?? ''] ?? '',
      officerName: bank.officerName,
      phone: bank.phoneNumber,
      phoneExt: bank.phoneNumberExt,
      address: viewAddress(bankingInformation, ''),
    },
    tradeReferences: (tradeReference ?? []).map((reference) => {
      const { account, ...texts } = pickTexts(reference, ['name', 'account', 'fax', 'phone', 'email'])
      return { ...texts, referenceAccountNum: account, address: viewAddress(reference, '') }
    }),
    bonding: {
      companyName: bonding.bondingName,
      companyAddress,
      agentName: bonding.bondingAgentName,
      agentIsDifferent,
      agentAddress: agentIsDifferent ? viewAddress(bondingCompany, 'agent') : companyAddress,
    },
  }
}

const accountTypes: Readonly<Record<string, 'Checking' | 'Saving'>> = { '1': 'Checking', '2': 'Saving' }

const contactOf = (section: object | undefined) =>
  pickTexts(section, ['firstName', 'lastName', 'phone', 'phoneExt', 'email', 'fax'])

const yesOrNo = (answer: string | undefined): boolean | null =>
  answer === 'Yes' ? true : answer === 'No' ? false : null

const deliveryOf = (code: string | undefined) =>
  ({ '1': 1, '2': 2, '3': 3 } as const)[code as '1' | '2' | '3'] ?? null

const viewAddress = (section: object | undefined, prefix: Parameters<typeof addressOf>[1]) => {
  const { country, streetAddress, addressUnitNumber, city, state, postalCode } = addressOf(section, prefix)
  return {
    countryCode: country,
    street: streetAddress,
    unit: addressUnitNumber,
    city,
    state,
    zip: postalCode,
  }
}
