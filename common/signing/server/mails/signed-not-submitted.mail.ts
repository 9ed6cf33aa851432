import { action, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

/** To the applicant, two days after they chose not to submit the signed form yet. */
export const signedNotSubmitted = customersTemplate<{
  companyName: string | null
  noun: string
  link: string
}>(
  'signed-not-submitted',
  ({ companyName, noun: name, link }, { displayName }, { say, of }) => {
    const noun = say(name)
    return {
      subject: companyName
        ? say('Reminder: {companyName} {noun} is signed, but not submitted', {
            companyName: of(companyName),
            noun,
          })
        : say('Reminder: your {noun} is signed, but not submitted', { noun }),
      heading: say('Signed, but not submitted'),
      blocks: [
        paragraph(
          say(
            'Everyone has signed your {noun} to {displayName}, and you chose not to submit it yet. We review it once you submit it.',
            { noun, displayName },
          ),
        ),
        action(say('Open your {noun}', { noun }), link),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)
