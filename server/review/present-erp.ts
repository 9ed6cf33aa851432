/** The ERP's record beside the application, and the orders of the account. */
import type { z } from 'zod'
import type { Detail } from '../../api/review-detail.ts'
import type { ErpAddress } from '../../domain/rules/reconciliation.ts'
import type { Whole } from './store.ts'

type Wire = z.input<typeof Detail>

const nowhere: ErpAddress = {
  streetLineOne: '',
  streetLineTwo: '',
  streetLineThree: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

export const presentReconciliation = (_: Whole): Wire['erpReconciliation'] => ({
  erpEntityInfo: null,
  application: {
    businessName: '',
    businessEmail: '',
    businessPhone: '',
    billingAddress: nowhere,
    shippingAddress: nowhere,
    acctsPayableContactName: '',
    acctsPayableContactPhone: '',
  },
  blocksApproval: false,
  sent: null,
  readAt: null,
  problem: '',
})

export const presentOrders = (_: Whole): Wire['previousOrders'] => []

export const presentCorrected = (_: Whole): Wire['corrected'] => null
