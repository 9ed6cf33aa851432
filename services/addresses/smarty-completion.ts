/**
 * Smarty's US Autocomplete. From smarty.com/docs/cloud/us-autocomplete-api (version 2); never tried with an account.
 */
import { z } from 'zod'
import { askJson } from '../../platform/ask-json.ts'
import type { AddressCompletion } from './port.ts'

export interface SmartyCompletionOptions {
  /** `https://us-autocomplete.api.smarty.com`. */
  url: string
  authId: string
  authToken: string
  patience?: number
  onFault?: (says: string) => void
}

/** After this time the user has typed on. */
const PATIENCE = 1_500
const MOST = 5

const text = z.string().default('')
const Found = z.object({
  suggestions: z
    .array(
      z.object({
        street_line: z.string().min(1),
        secondary: text,
        city: z.string().min(1),
        state: z.string().length(2),
        zipcode: z.string().regex(/^\d{5}$/),
        /** More than one: a building with so many units, and `secondary` names only their kind. */
        entries: z.number().default(0),
      }),
    )
    .nullish(),
})

export const smartyAddressCompletion = (o: SmartyCompletionOptions): AddressCompletion => ({
  async complete(typed) {
    const url = new URL(`${o.url}/v2/lookup`)
    url.search = new URLSearchParams({
      'auth-id': o.authId,
      'auth-token': o.authToken,
      search: typed,
      max_results: String(MOST),
    }).toString()
    const found = await askJson({
      url,
      answers: Found,
      patience: o.patience ?? PATIENCE,
      ...(o.onFault && { onFault: o.onFault }),
    })
    return (found?.suggestions ?? [])
      .slice(0, MOST)
      .map(({ street_line, secondary, city, state, zipcode, entries }) => ({
        street1: street_line,
        street2: entries > 1 ? '' : secondary,
        city,
        state,
        zip: zipcode,
      }))
  },
})
