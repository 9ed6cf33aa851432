import { action, paragraph, plainLine, template } from '../../../../platform/mail/index.ts'

/** To someone an applicant asks to fill in a section. In English with a line in Spanish: we don't know their language. */
export const sectionAsked = template<{
  /** The heading of the section: `Banking Information`. */
  section: string
  companyName: string
  askedBy: string
  name: string
  isReminder: boolean
  link: string
}>(
  'section-asked',
  ({ section, companyName, askedBy, name, isReminder, link }, { displayName, phone }) => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${plainLine(askedBy)} asks you to fill in “${section}” for ${plainLine(companyName)}`,
    heading: `Please fill in “${section}”`,
    blocks: [
      paragraph(`Hello ${plainLine(name)},`),
      paragraph(
        `${plainLine(companyName)} is applying for credit with ${displayName}. ${plainLine(askedBy)} asks you to fill in one section of the application: ${section}.`,
      ),
      action('Open the section', link),
      paragraph(
        `You see only this section. ${plainLine(askedBy)} sees your answers and your name, and can change the answers before the application is signed.`,
      ),
      paragraph(
        `If you don't know ${plainLine(askedBy)}, or don't want these requests, say so on the same page. Questions? Call ${phone}.`,
      ),
      paragraph('En español: abra la página y elija “Español”.'),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)
