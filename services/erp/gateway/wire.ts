/** ERP data in the shapes of gateway.openapi.json, for the simulator of the tests. */
import { as400Branch } from '../../../banners/rules/branches.ts'
import type { ErpAddress } from '../rules/reconciliation.ts'
import type { Customer, ErpCandidate, ExistingJob, ErpOrder, ErpRecord, Salesperson } from '../port.ts'

export const asPerson = ({ eclipseUserLogin, displayName, email }: Salesperson) => ({
  login: eclipseUserLogin,
  name: displayName,
  email,
})

const phoneText = (phone: string) => phone.replace(/^(\d{3})(\d{3})/, '($1) $2-')

export const asWire = (found: Customer) => ({
  number: found.accountNumber,
  name: found.companyName,
  email: found.email,
  phone: phoneText(found.phone),
  fax: found.fax,
  address: {
    lines: [found.address.streetAddress, found.address.addressUnitNumber].filter(
      (line, n) => n === 0 || line !== '',
    ),
    city: found.address.city,
    state: found.address.state,
    postalCode: found.address.postalCode,
    country: found.address.country,
  },
  branch: found.branchNumber,
  customerClass: {
    type: found.customerTypeCategory,
    price: found.customerPriceClass,
    picCategory: found.picCodeCategory,
    picCode: found.picCode,
  },
  salespeople: {
    inside: found.insideSalesPerson && asPerson(found.insideSalesPerson),
    outside: found.outsideSalesPerson && asPerson(found.outsideSalesPerson),
  },
  managers: {
    branch: found.branchManager && asPerson(found.branchManager),
    credit: found.creditManager && asPerson(found.creditManager),
  },
  shipTos: asShipTos(found),
})

const asShipTos = ({ shipTo }: Pick<Customer, 'shipTo'>) =>
  shipTo.map(({ customerId, customerName, address, ...place }) => ({
    id: customerId,
    name: customerName,
    line: address,
    ...place,
  }))

export const asWireJob = ({ streetAddress, ownerName, ...job }: ExistingJob) => ({
  ...job,
  line: streetAddress,
  owner: ownerName,
})

const asLines = ({ streetLineOne, streetLineTwo, streetLineThree, ...place }: ErpAddress) => ({
  lines: [streetLineOne, streetLineTwo, streetLineThree].filter((line) => line !== ''),
  ...place,
})

export const fromLines = ({
  lines: [streetLineOne = '', streetLineTwo = '', streetLineThree = ''],
  ...place
}: ReturnType<typeof asLines>): ErpAddress => ({ streetLineOne, streetLineTwo, streetLineThree, ...place })

export const asWireRecord = (found: ErpRecord) => ({
  number: found.entityId,
  globalId: found.globalCustomerId,
  name: found.businessName,
  email: found.businessEmail,
  phone: phoneText(found.businessPhone),
  billing: asLines(found.billingAddress),
  shipping: asLines(found.shippingAddress),
  payableName: found.acctsPayableContactName,
  payablePhone: phoneText(found.acctsPayableContactPhone),
  errorDescription: found.errorDescription,
  creditLimit: found.creditLimit,
  shipTos: asShipTos(found),
})

export const asWireCandidate = (found: ErpCandidate) => ({
  number: found.accountNumber,
  name: found.businessName,
  address: asLines(found.address),
  phone: phoneText(found.phone),
  branch: found.branchNumber,
  cash: found.paysCash,
  deleted: found.isDeleted,
  enterprise: found.isEnterprise,
})

export const asWireOrder = (order: ErpOrder) => ({
  number: order.orderNumber,
  purchaseOrder: order.purchaseOrderNumber,
  orderedAt: order.orderDate,
  totalCents: Math.round(order.total * 100),
})

/** As an AS/400 stores it: capitals, and branch numbers 5000 lower. */
export const asAnAs400 = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.toUpperCase()
    : Array.isArray(value)
      ? value.map(asAnAs400)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value).map(([key, part]) => [
              key,
              key === 'branch' && typeof part === 'string' ? as400Branch(part) : asAnAs400(part),
            ]),
          )
        : value
