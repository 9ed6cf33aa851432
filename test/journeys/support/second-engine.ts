/**
 * A second opinion beside axe, for `JOURNEYS_SECOND_ENGINE=yes`: IBM's Equal Access checker on the page, and
 * html-validate on its HTML. The usual run leaves it out because it takes longer than the journeys themselves.
 */
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const wantsSecondEngine = Boolean(process.env.JOURNEYS_SECOND_ENGINE)

/** Rules that we break on purpose, and why. */
const reasons = {
  table_headers_exists:
    'On a narrow screen each row becomes a block, and CSS prints the header of each cell.',
  fieldset_label_valid: 'Two groups may ask the same question, each within a group that has a name.',
  label_ref_valid: 'A file input is out of sight, beside the label that one presses.',
  label_content_exists: 'A box in a table has its name itself; the label around it is only easier to hit.',
  target_spacing_sufficient: 'It counts links that a dialog covers. Axe has the same rule and does not.',
  aria_child_tabbable: 'A menu moves the focus itself, as its ARIA pattern says.',
}
const accepted = Object.keys(reasons)

/** What IBM's checker calls a violation, each with its place. */
export const violationsByIbm = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine())
  // The engine can't read the color of a button under the mouse. It changes within two frames.
  await page.mouse.move(0, 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(async (accepted) => {
    const { ace } = window as never as { ace: Engine }
    // A dialog makes the rest of the page inert.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    // It sees the fields in a closed `details`, but not their labels.
    const isFolded = (xpath: string) => {
      const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      const element = found.singleNodeValue
      return element instanceof Element && element.closest('details:not([open])') !== null
    }
    const { results } = await new ace.Checker().check(dialog ?? document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .filter(({ ruleId, path }) => !accepted.includes(ruleId) && !isFolded(path.dom))
      .map(({ ruleId, message, path }) => `${ruleId} at ${path.dom}: ${message}`)
  }, accepted)
}

interface Engine {
  Checker: new () => {
    check(
      within: Document | Element,
      rules: string[],
    ): Promise<{
      results: { ruleId: string; message: string; value: [string, string]; path: { dom: string } }[]
    }>
  }
}

const engine = () =>
  readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')), 'utf8')

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // A browser prints the page that a script has built: these are about source code.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The server adds the nonce, and the browser hides it from the page.
    'require-csp-nonce': 'off',
    'require-sri': 'off',
  },
})

/** What is wrong with the HTML of the page as the browser has it. */
export const faultsInHtml = async (page: Page): Promise<string[]> => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  )
}
