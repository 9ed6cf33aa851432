import { instantCreditStates, type InstantCreditState } from '../rules.ts'
import { type AccountSearch, readAccountSearch } from '../../../office/accounts/web/index.ts'

export type InstantCreditSearch = AccountSearch<InstantCreditState>

export const readInstantCreditSearch = readAccountSearch(instantCreditStates)
