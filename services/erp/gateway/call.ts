/** Requests to the gateway: its address, our token, and the conventions of an AS/400. */
import { z } from 'zod'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { askJson, type Ask } from '../../../platform/ask-json.ts'

export interface GatewayOptions {
  /** Its address, with or without a path before `/v1`. */
  url: string
  /** Our bearer token. */
  token: string
  /** Milliseconds per request; a file may take six times as long. */
  patience?: number
  onFault?: (says: string) => void
}

type Question<T> = Omit<Ask<T>, 'url' | 'onFault' | 'patience'> & {
  search?: Readonly<Record<string, string>>
  /** A factor for the time it may take. */
  patient?: number
}

export type GatewayCall = <T>(banner: BannerName, path: string, question: Question<T>) => Promise<T | null>

export const gatewayCall =
  ({ url, token, patience = 10_000, ...manner }: GatewayOptions): GatewayCall =>
  (banner, path, { search = {}, headers, patient = 1, ...question }) =>
    askJson({
      url: new URL(
        `${url.replace(/\/$/, '')}/v1/${banner}/${path}?${new URLSearchParams(search)}`.replace(/\?$/, ''),
      ),
      headers: { authorization: `Bearer ${token}`, ...headers },
      patience: patience * patient,
      ...manner,
      ...question,
    })

/** A 404 with this body is a valid response; any other is a fault. */
export const NoSuchCustomer = z.object({ code: z.literal('no-such-customer') })

export const isAccountNumber = (text: string): boolean => /^\d{1,20}$/.test(text)

/** An AS/400 stores capitals and compares exactly. */
export const asKept = (banner: BannerName, typed: string): string =>
  abilitiesOf(banner).runsAs400 ? typed.toUpperCase() : typed
