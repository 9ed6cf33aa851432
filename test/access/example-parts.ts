/** What the examples of the areas share (`area.examples.ts`). */
import type { EndpointTree, Routes } from '../../platform/http/endpoint.ts'
import type { Input } from './call.ts'
import { STAFF_PASSWORD, type Subject } from './subjects.ts'

/** Makes a valid call about the data of this applicant. */
export type Example = (of: Subject) => Promise<Input>

/** One for each endpoint of the area; a missing one does not compile. */
export type Examples<A extends { contract: EndpointTree }> = Readonly<
  Record<keyof Routes<A['contract']>, Example>
>

export const ofForm = async (
  form: Promise<{ key: string; cookies: Record<string, string> }>,
  { banner }: Subject,
) => {
  const { key, cookies } = await form
  return { params: { tenant: banner, applicationId: key }, cookies }
}
export const ofLink = async (link: Promise<{ token: string }>, { banner }: Subject) => ({
  params: { tenant: banner, token: (await link).token },
})
export const ofGuaranty = async (asked: Promise<{ key: string }>, { banner }: Subject) => ({
  params: { tenant: banner, key: (await asked).key },
})
export const ofWritten = async (of: Subject): Promise<Input> => ({
  params: { bannerId: of.tenantId, id: (await of.written()).id },
})
export const document = [['paper.pdf', Buffer.from('%PDF-1.7\nsome paper')]] as const
/** An account takes each file once. */
export const certificate = (text: string) => [['paper.pdf', Buffer.from(`%PDF-1.7\n${text}`)]] as const
export const BOUNCES_TOKEN = 'a-token-of-the-mail-server-for-the-tests'
/** The number of no application. */
export const UNKNOWN = 2_000_000_000
export const nothing = async (): Promise<Input> => ({})
export const ofColleague = async (form: Promise<{ guid: string }>, { banner }: Subject) => ({
  params: { tenant: banner, applicationKey: (await form).guid },
})

export const ofInstantCredit = async (of: Subject): Promise<Input> => ({
  params: { tenant: of.banner, applicationKey: (await of.instantCredit()).guid },
})
export const ofAccessToken = async (of: Subject): Promise<Input & { query: Record<string, unknown> }> => ({
  ...(await ofInstantCredit(of)),
  query: { accessToken: (await of.instantCredit()).token },
})

export const ofUser = async (of: Subject) => ({ userId: await of.user(), bannerId: of.tenantId })
export const ofPassword = async (): Promise<Input> => ({ body: { current: STAFF_PASSWORD } })
