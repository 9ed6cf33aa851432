/**
 * A second opinion beside axe, for `JOURNEYS_SECOND_ENGINE=yes`: IBM's Equal Access checker on the page, and
 * html-validate on its HTML. The usual run leaves it out because it takes longer than the journeys themselves.
 */
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const wantsSecondEngine = Boolean(process.env.JOURNEYS_SECOND_ENGINE)

/**
 * On a narrow screen each row of a table becomes a block, and CSS prints the header of each cell. Two groups may have
 * the same question, each within a group that has a name. A file input is out of sight beside the label that one
 * presses.
 */
const accepted = ['table_headers_exists', 'fieldset_label_valid', 'label_ref_valid']

/** What IBM's checker calls a violation, each with its place. */
export const violationsByIbm = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine())
  return page.evaluate(async (accepted) => {
    const { ace } = window as never as { ace: Engine }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .filter(({ ruleId }) => !accepted.includes(ruleId))
      .map(({ ruleId, message, path }) => `${ruleId} at ${path.dom}: ${message}`)
  }, accepted)
}

interface Engine {
  Checker: new () => {
    check(
      within: Document,
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
