/** The way by hand through deploy/containers/try: an application filled out, signed, submitted, approved and found. */
import { launch } from '../../../bench/browser.ts'
import { newCompany } from '../../../test/journeys/support/customer.ts'
import { signInByName } from '../../../test/journeys/support/staff.ts'
import { apply, approve, findApproved } from '../production/people.ts'
import { must, reportOn } from '../report.ts'

const url = process.argv[2]!
const { check, failed } = reportOn()
const browser = await launch()
const company = newCompany()
let reference = ''
try {
  await check('an application', async () => {
    reference = await apply(browser, url, company)
    return `number ${reference}, filled out, signed and submitted in a browser`
  })
  const staff = await browser.newPage({ baseURL: url })
  await check('its approval', async () => {
    await signInByName(staff, 'admin.rexel')
    await approve(staff, url, company, reference)
    return 'decided in a browser'
  })
  await check('its document from the store', async () => {
    await findApproved(staff, url, company)
    const mailbox = await (await fetch(`${url}/dev/mailbox`)).text()
    must(mailbox.includes(company.email), 'the worker sent no mail')
    return 'listed, and the worker sent the mails'
  })
} finally {
  await browser.close()
}
process.exitCode = failed() ? 1 : 0
