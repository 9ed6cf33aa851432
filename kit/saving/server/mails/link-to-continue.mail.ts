import { action, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

export const linkToContinue = customersTemplate<{
  noun: string
  link: string
  companyName: string | null
}>(
  'link-to-continue',
  ({ noun: name, link, companyName }, { displayName }, { say, of }) => {
    const noun = say(name)
    return {
      subject: say('Your {noun} with {displayName}', { noun, displayName }),
      heading: say('Continue where you left off'),
      blocks: [
        paragraph(
          companyName
            ? say('Use this link to continue {companyName} {noun}. We saved what you entered so far.', {
                companyName: of(companyName),
                noun,
              })
            : say('Use this link to continue your {noun}. We saved what you entered so far.', { noun }),
        ),
        action(say('Open your {noun}', { noun }), link),
        paragraph(say("Don't share this link. Anyone with it can view and change the {noun}.", { noun })),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)
