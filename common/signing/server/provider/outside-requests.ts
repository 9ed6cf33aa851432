/** SQL for open requests of an outside provider. */
import type { Reader } from '../../../../platform/database/index.ts'

const outside = (reader: Reader) =>
  reader
    .selectFrom('signing_request')
    .select(['saved_form_id', 'provider_request_id'])
    .where('provider', '<>', 'embedded')
    .where('state', '=', 'open')

/** The open request of an outside provider with this ID. */
export const openOutside = (reader: Reader, providerRequestId: string) =>
  outside(reader).where('provider_request_id', '=', providerRequestId).executeTakeFirst()

export const allOpenOutside = (reader: Reader) => outside(reader).execute()
