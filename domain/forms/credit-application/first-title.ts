import { look, resolve, type FormContext } from '../../kit/index.ts'
import { creditApplication } from './index.ts'

/** The heading that a new application begins with, for whoever shows it before the form is there. */
export const firstTitle = (context: FormContext): string =>
  resolve(creditApplication.steps[0].title, { context, answers: look(creditApplication, context, {}) })
