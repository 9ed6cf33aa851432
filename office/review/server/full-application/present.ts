/** An application with every answer, and under the names of the company view (REV-048 to 050). */
import type { z } from 'zod'
import type { FullApplication } from '../../contract/full-application.ts'
import { creditApplication, type CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { AnsweredGroup } from '../../../../forms/delegation/server/index.ts'
import { fieldAt } from '../../../../kit/model/index.ts'
import {
  type Whole,
  addressOf,
  bureauProfileOf,
  presentDocument,
  presentSignatory,
  signatoriesOf,
} from '../applications/index.ts'

type Wire = z.input<typeof FullApplication>

/** `answers`: as corrected by employees; `groups`: the same answers as printed. */
export const presentFull = (
  whole: Whole,
  answers: CreditApplication,
  groups: readonly AnsweredGroup[],
  now: Date,
): Wire => {
  const { application } = whole
  return {
    guid: application.guid,
    creditAppId: application.id,
    status: application.status,
    dateSubmitted: application.date_submitted.toISOString(),
    answers: groups.flatMap(presentGroup),
    company: companyOf(answers, whole),
    contacts: contactsOf(answers, whole),
    thirdParty: thirdPartyOf(answers),
    signatories: signatoriesOf(answers).map(([role, signatory]) =>
      presentSignatory(role, signatory, whole, now),
    ),
  }
}

/** Documents are listed apart, so that they can be downloaded. */
const presentGroup = ({ step, title, rows, answeredBy }: AnsweredGroup): Wire['answers'] => {
  const answered = rows
    .map((row) => ({ ...row, kind: fieldAt(creditApplication, row.path)!.field.kind }))
    .filter(({ text, kind }) => text !== '' && kind !== 'documents')
  return answered.length
    ? [{ step: step.key as Wire['answers'][number]['step'], title, answeredBy, rows: answered }]
    : []
}

const companyOf = (answers: CreditApplication, whole: Whole): Wire['company'] => {
  const { billingInfo } = answers
  return {
    ...textsAt(answers.businessInfo, {
      companyName: 'companyName',
      subsidiary: 'parentCompanyName',
      phone: 'phone',
      email: 'email',
      fax: 'fax',
    }),
    ...textsAt(billingInfo, {
      businessTypeLabel: 'businessTypeLabel',
      contractorLicense: 'contractorLicenceNumber',
      dunsNumber: 'dunsNumber',
      incorporatedCountry: 'incorporatedCountry',
      incorporatedState: 'incorporatedState',
      businessEstablished: 'yearEstablished',
      businessIndustry: 'businessIndustry',
    }),
    ...matchedNumber(whole),
    address: viewAddress(billingInfo, ''),
    mailingIsDifferent: billingInfo?.isBillingAddressSameAsShipping !== '1',
    mailingAddress: viewAddress(billingInfo, 'shipping'),
    businessTypeId: billingInfo?.businessType ? businessTypeIds[billingInfo.businessType] : null,
    customerAccountId: whole.application.customer_account_id ?? '',
    estMonthlyIncome: billingInfo?.monthlyIncomeEstimate ?? null,
    estMonthlyPurchases: billingInfo?.monthlyPurchasesEstimate ?? null,
    taxId: billingInfo?.federalTaxId?.last4 ?? '',
  }
}

const businessTypeIds = {
  Proprietorship: 1,
  Partnership: 2,
  Corporation: 3,
  Government: 4,
  Other: 5,
} as const

const matchedNumber = (whole: Whole) => {
  const dunsNumber = bureauProfileOf(whole)?.dunsNumber
  return dunsNumber ? { dunsNumber } : {}
}

const contactsOf = (answers: CreditApplication, { documents }: Whole): Wire['contacts'] => {
  const { preferences } = answers
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind).map(presentDocument)
  return {
    accountsPayable: contactOf(answers.accountPayable),
    purchasing: contactOf(answers.purchasingContact),
    ...textsAt(preferences, {
      preferredStatementEmail: 'statementPreferredEmailAddress',
      preferredStatementFax: 'statementPreferredFax',
      invoiceStatementEmail: 'invoicePreferredEmailAddress',
      invoiceStatementFax: 'invoicePreferredFax',
    }),
    preferredStatementType: deliveryOf(preferences?.statementPreferredCommunicationType),
    preferredStatementAddress: viewAddress(preferences, 'statementMailing'),
    invoiceStatementType: deliveryOf(preferences?.invoicePreferredCommunicationType),
    invoiceStatementAddress: viewAddress(preferences, 'invoiceMailing'),
    purchaseOrder: yesOrNo(preferences?.isPurchaseOrderRequired),
    taxable: yesOrNo(preferences?.isTaxable),
    taxDocuments: ofKind('tax'),
    otherDocuments: ofKind('other'),
  }
}

const thirdPartyOf = (answers: CreditApplication): Wire['thirdParty'] => {
  const { bankingInformation, bondingCompany, tradeReference } = answers
  const companyAddress = viewAddress(bondingCompany, '')
  const agentIsDifferent = bondingCompany?.isAddressSameAsBondingCompany === '2'
  return {
    banking: {
      ...textsAt(bankingInformation, {
        bankName: 'bankName',
        officerName: 'officerName',
        phone: 'phoneNumber',
        phoneExt: 'phoneNumberExt',
      }),
      accountType: accountTypes[bankingInformation?.accountType ?? ''] ?? '',
      address: viewAddress(bankingInformation, ''),
    },
    tradeReferences: (tradeReference ?? []).map((reference) => ({
      ...textsAt(reference, {
        name: 'name',
        referenceAccountNum: 'account',
        fax: 'fax',
        phone: 'phone',
        email: 'email',
      }),
      address: viewAddress(reference, ''),
    })),
    bonding: {
      ...textsAt(bondingCompany, { companyName: 'bondingName', agentName: 'bondingAgentName' }),
      companyAddress,
      agentIsDifferent,
      agentAddress: agentIsDifferent ? viewAddress(bondingCompany, 'agent') : companyAddress,
    },
  }
}

const accountTypes: Readonly<Record<string, 'Checking' | 'Saving'>> = { '1': 'Checking', '2': 'Saving' }

/** The section's texts under other names (name → field key); '' for one that is not answered. */
const textsAt = <S extends object, N extends string>(
  section: S | undefined,
  names: Record<N, keyof S & string>,
) =>
  Object.fromEntries(
    Object.entries<keyof S & string>(names).map(([name, key]) => {
      const value = section?.[key]
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as Record<N, string>

const contactOf = (section: CreditApplication['accountPayable']) =>
  textsAt(section, {
    firstName: 'firstName',
    lastName: 'lastName',
    phone: 'phone',
    phoneExt: 'phoneExt',
    email: 'email',
    fax: 'fax',
  })

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
