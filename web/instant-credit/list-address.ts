import { instantCreditStates, type InstantCreditState } from '../../domain/rules/instant-credit.ts'
import { type AccountSearch, readAccountSearch } from '../accounts/index.ts'

export type InstantCreditSearch = AccountSearch<InstantCreditState>

export const readInstantCreditSearch = readAccountSearch(instantCreditStates)
