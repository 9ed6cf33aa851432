import { action, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

/** To the applicant: someone they asked has answered, doesn't want to, or got no mail. No answer is in it. */
export const sectionNews = customersTemplate<{
  news: 'answered' | 'both' | 'declined' | 'bounced'
  /** The heading of the section, in English. */
  section: string
  companyName: string
  person: string
  email: string
  link: string
}>(
  'section-news',
  ({ news, section: heading, companyName, person, email, link }, { displayName }, { say }) => {
    const section = say(heading)
    const about = say('This is about the credit application of {companyName} to {displayName}.', {
      companyName,
      displayName,
    })
    const open = action(say('Open the application'), link)
    const secret = paragraph(
      say("Don't share this link. Anyone with it can view and change the {noun}.", {
        noun: say('credit application'),
      }),
    )
    const written = {
      answered: {
        subject: say('{person} filled in “{section}”', { person, section }),
        says: say('{person} filled in “{section}”. You can check and change the answers before you sign.', {
          person,
          section,
        }),
      },
      both: {
        subject: say('{person} filled in “{section}”, and so did you', { person, section }),
        says: say(
          '{person} filled in “{section}”, but you changed it meanwhile. Yours counts until you choose. Open the application to compare.',
          { person, section },
        ),
      },
      declined: {
        subject: say("{person} won't fill in “{section}”", { person, section }),
        says: say(
          '{person} wants no requests to fill in sections. Fill in “{section}” yourself, or ask someone else.',
          { person, section },
        ),
      },
      bounced: {
        subject: say("Our email to {person} wasn't delivered", { person }),
        says: say(
          "We couldn't deliver the email to {email} about “{section}”. Cancel the request and check the address, or fill in the section yourself.",
          { email, section },
        ),
      },
    }[news]
    return {
      subject: written.subject,
      heading: written.subject,
      blocks: [paragraph(`${written.says} ${about}`), open, secret],
    }
  },
  { guard: 'limited', carriesKey: true },
)
