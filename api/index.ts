/** The whole HTTP contract: one branch an area. The server registers it; the browser takes its types. */
import { addresses } from './addresses.ts'
import { applications } from './applications.ts'
import { decisions } from './decisions.ts'
import { documents } from './documents.ts'
import { feedback } from './feedback.ts'
import { identity } from './identity.ts'
import { lookups } from './lookups.ts'
import { privacy } from './privacy.ts'
import { review } from './review.ts'
import { savedForms } from './saved-forms.ts'
import { signing } from './signing.ts'

export const api = {
  savedForms,
  applications,
  documents,
  signing,
  lookups,
  addresses,
  privacy,
  review,
  decisions,
  feedback,
  identity,
}

export type Api = typeof api
