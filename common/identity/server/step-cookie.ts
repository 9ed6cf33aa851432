/** What this browser has shown so far in one sign-in: a signed cookie between its pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MINUTE } from '../../../platform/text/days/durations.ts'
import { cookieName } from '../../../platform/http/index.ts'
import { type Standing, readStanding, standingText } from './accounts/index.ts'

const MINUTES = 15

const Step = z.object({
  /** The authority's interaction: the cookie works only for this sign-in. */
  uid: z.string(),
  /** The account, in the generation of its access that the password opened. */
  standing: z.string(),
  /** `password`: the second factor is missing. `both`: only the recovery codes are left to show. */
  shown: z.enum(['password', 'both']),
  until: z.number(),
})
export type ShownStep = z.infer<typeof Step>['shown']

export const stepCookie = (publicUrl: string, clock: () => Date) => {
  const name = cookieName(publicUrl, 'sign_in_step')
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
  } as const
  return {
    set(reply: FastifyReply, uid: string, standing: Standing, shown: ShownStep): void {
      const step = {
        uid,
        standing: standingText(standing),
        shown,
        until: clock().getTime() + MINUTES * MINUTE,
      }
      const value = Buffer.from(JSON.stringify(step)).toString('base64url')
      void reply.setCookie(name, value, { ...options, signed: true })
    },
    /**
     * The account, if this browser has reached this stage of this sign-in; otherwise null. Its access may have ended
     * since.
     */
    read({ cookies, unsignCookie }: FastifyRequest, uid: string, shown: ShownStep): Standing | null {
      const signed = unsignCookie(cookies[name] ?? '')
      if (!signed.valid) return null
      const { data } = Step.safeParse(JSON.parse(Buffer.from(signed.value, 'base64url').toString()))
      if (data?.uid !== uid || data.shown !== shown || data.until <= clock().getTime()) return null
      return readStanding(data.standing)
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  }
}
