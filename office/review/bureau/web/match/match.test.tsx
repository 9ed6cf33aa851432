import { expect, it } from 'vitest'
import { colorOf } from '../../../../../test/support/colors.ts'
import { buttonNamed, press, rendered } from '../../../../../test/support/rendered.tsx'
import type { Detail } from '../../../web/queries.ts'
import styles from '../bureau.module.css'
import { Match } from './match.tsx'

const found = {
  dnbMatchesFound: 1,
  dnbStatus: 'Active',
  dnbCreditScore: 81,
  dnbScoreInstead: null,
  dnbScoreFactors: [{ code: '023', words: null }],
  dnbCreditLimit: 25_000,
  dnbDunsNumber: '804735132',
  dnbCompanyName: 'Von Electric LLC',
  dnbStreet: '967 Railroad Ave',
  dnbCity: 'Portland',
  dnbState: 'OR',
  dnbZipCode: '972011234',
  dnbCountry: 'US',
  dnbDecisionDate: '2026-03-03',
  dnbSicCode: '5063',
  dnbDataDepthIndicator: '' as Detail['businessInfo']['dnbDataDepthIndicator'],
}

const pressed: string[] = []
const shown = (
  businessInfo: Partial<Detail['businessInfo']>,
  { status = 'Pending', mayEdit = true }: { status?: Detail['status']; mayEdit?: boolean } = {},
) =>
  rendered(
    <Match
      // The component reads only the match and the status.
      application={{ businessInfo: { ...found, ...businessInfo }, status } as Detail}
      zone="America/New_York"
      mayEdit={mayEdit}
      onTryAgain={() => pressed.push('try again')}
      onSelect={() => pressed.push('select')}
    />,
  )

it("shows the bureau's data on a matched business (BUR-005, 012, 013)", async () => {
  const { text, close } = await shown({})
  for (const words of [
    '81 of 100',
    'The bureau did not describe factor 023.',
    '$25,000',
    '967 Railroad Ave, Portland, OR 97201-1234',
    '804735132',
    '3/3/2026',
  ])
    expect(text()).toContain(words)
  expect(text()).not.toContain('$25,000.')
  await close()
})

it('shows warnings first, in red and as text (BUR-011)', async () => {
  for (const [depth, words] of [
    ['K', 'Fraud history detected'],
    ['M', 'Severe risk - material deterioration'],
    ['J', 'Active bankruptcy'],
    ['L', 'Customer must be asked for the D-U-N-S number'],
  ] as const) {
    const { place, close } = await shown({ dnbDataDepthIndicator: depth })
    const warning = [...place.querySelectorAll('p')].find((each) => each.textContent === words)
    expect(colorOf(warning!, 'office/review/bureau/web/bureau.module.css', styles)).toBe('var(--bad)')
    expect(warning!.querySelector('svg')).not.toBeNull()
    await close()
  }
})

it('never shows 998 or 999 as a score', async () => {
  for (const [instead, words] of [
    ['bankruptcy', 'Bankruptcy on file'],
    ['no-data', 'Not enough data for a score'],
    [null, 'No score'],
  ] as const) {
    const { text, close } = await shown({ dnbCreditScore: null, dnbScoreInstead: instead })
    expect(text()).toContain(words)
    expect(text()).not.toMatch(/99[89]|of 100/)
    await close()
  }
})

it('lets employees who can edit try again if no business was found (BUR-006)', async () => {
  const { text, close } = await shown({ dnbMatchesFound: 0 })
  expect(text()).toContain('No Match Found')
  await press(buttonNamed('TRY AGAIN'))
  expect(pressed.splice(0)).toEqual(['try again'])
  await close()
  const looked = await shown({ dnbMatchesFound: 0 }, { mayEdit: false })
  expect(looked.text()).toBe('No Match Found')
  await looked.close()
})

it('lets employees select a match while the application is pending, and says why not otherwise (BUR-007)', async () => {
  const unknown = await shown({ dnbMatchesFound: null })
  expect(unknown.text()).toContain('Match not yet determined')
  await unknown.close()
  // A match with low confidence counts as two.
  const unsure = await shown({ dnbMatchesFound: 2 })
  expect(unsure.text()).toContain('Possible matches')
  expect(unsure.text()).not.toMatch(/\d possible/)
  await unsure.close()
  const several = await shown({ dnbMatchesFound: 4 })
  expect(several.text()).toContain('4 possible matches')
  await press(buttonNamed('SELECT MATCH'))
  expect(pressed.splice(0)).toEqual(['select'])
  await several.close()
  for (const of of [{ status: 'Denied' }, { mayEdit: false }] as const) {
    const closed = await shown({ dnbMatchesFound: null }, of)
    expect(buttonNamed('SELECT MATCH').disabled).toBe(true)
    const reason = buttonNamed('SELECT MATCH').getAttribute('aria-describedby')
    expect(document.getElementById(reason!)?.textContent).toMatch(/only while .* pending|view-only access/)
    await closed.close()
  }
})
