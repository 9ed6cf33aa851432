import { action, notice, paragraph, type Block } from '../content.ts'
import { template } from '../template.ts'

/** Her words as text, and the link to the application, which the server makes (APP-A03). */
export const emailedByEmployee = template<{
  subject: string
  body: string
  link: string
  sender: { name: string; email: string }
}>(
  'emailed-by-employee',
  ({ subject, body, link, sender }, banner) => ({
    subject,
    heading: `Your credit application with ${banner.displayName}`,
    blocks: [
      ...withButton(body, link),
      notice(`${sender.name} of ${banner.displayName} sent you this.${writeBack(sender.email)}`),
    ],
  }),
  { carriesKey: true },
)

const writeBack = (email: string) => (email ? ` To write back, answer this mail or write to ${email}.` : '')

/** Where her words have the link on a line of its own, the button stands; else after all of them. */
const withButton = (body: string, link: string): Block[] => {
  const lines = body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .split('\n')
  const place = lines.findIndex((line) => line.trim() === link)
  const [before, after] = place === -1 ? [lines, []] : [lines.slice(0, place), lines.slice(place + 1)]
  return [...paragraphs(before), action('Open the application', link), ...paragraphs(after)]
}

const paragraphs = (lines: readonly string[]): Block[] =>
  lines
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((text) => text.replaceAll(/^\n+|\s+$/g, ''))
    .filter((text) => text.trim() !== '')
    .map(paragraph)
