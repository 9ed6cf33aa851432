import { describe } from './describe.ts'
import type { Form } from '../form.ts'

const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The forms as in docs/generated/forms.md: one table per step, one row per field. */
export const formsAsMarkdown = (forms: readonly Form[]): string =>
  [
    '# The forms',
    '',
    'Generated from the constants in forms by `npx vitest run forms --update`. A rule that is not listed does not apply.',
    ...forms.flatMap((form) => [
      '',
      `## ${form.title} (\`${form.name}\`, version ${form.version})`,
      ...tableOf(form),
    ]),
    '',
  ].join('\n')

const tableOf = (form: Form): string[] => {
  const lines: string[] = []
  let step = ''
  for (const field of describe(form)) {
    if (field.step !== step) {
      step = field.step
      lines.push(
        '',
        `### ${step}`,
        '',
        '| wire name | kind | label | section | rules |',
        '|---|---|---|---|---|',
      )
    }
    const paths = field.paths.map((path) => `\`${path}\``).join(', ')
    lines.push(
      `| ${paths} | ${field.kind} | ${cell(field.label)} | ${cell(field.section)} | ${cell(field.says.join('; '))} |`,
    )
  }
  return lines
}
