import { action, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

/** To the applicant, once everyone has signed: when we submit the form if they don't. */
export const submitsItself = customersTemplate<{
  companyName: string | null
  noun: string
  at: Date
  link: string
}>(
  'submits-itself',
  ({ companyName, noun: name, at, link }, { displayName, timeZone }, { say, of, time }) => {
    const noun = say(name)
    return {
      subject: companyName
        ? say('Everyone has signed {companyName} {noun}', { companyName: of(companyName), noun })
        : say('Everyone has signed your {noun}', { noun }),
      heading: say('Everyone has signed'),
      blocks: [
        paragraph(
          say("We'll submit your {noun} to {displayName} at {time}. You don't need to do anything.", {
            noun,
            displayName,
            time: time(at, timeZone),
          }),
        ),
        paragraph(say("To wait, open it before then and select Don't submit yet.")),
        action(say('Open your {noun}', { noun }), link),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)
