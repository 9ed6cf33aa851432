/** /dev/mailbox.json: every mail that the server has sent. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'

interface Mail {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { name: string; contentType: string; href: string }[]
}

/** Waits for the newest mail of a kind to this address; after the server was killed, its job resumes a little later. */
export const mailTo = async (page: Page, to: string, kind: string, seconds = 30): Promise<Mail> => {
  let found: Mail | undefined
  await expect(async () => {
    const reply = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const mails = (await reply.json()) as Mail[]
    found = mails.find((mail) => mail.kind === kind)
    expect(
      found,
      `a mail "${kind}" to ${to}, among ${mails.map((mail) => mail.kind).join(', ')}`,
    ).toBeDefined()
  }).toPass({ timeout: seconds * 1000, intervals: [50, 100, 150] })
  return found!
}

/** The one-time code in the newest mail to this person; empty if there is none. */
export const newestCode = async (request: APIRequestContext, to: string): Promise<string> => {
  const reply = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  const mails = (await reply.json()) as Mail[]
  const text = mails.find(({ kind }) => kind === 'one-time-code')?.text ?? ''
  // The code has its own line: a company name may contain six digits too.
  return /^\s*(\d{3}\s?\d{3})\s*$/m.exec(text)?.[1]?.replace(/\s/, '') ?? ''
}

export const attachment = async (page: Page, mail: Mail, place = 0): Promise<Buffer> => {
  const { href } = mail.attachments[place]!
  return (await page.request.get(href)).body()
}
