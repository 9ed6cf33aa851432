import { look, resolve, type FormContext } from '../../kit/index.ts'
import { creditApplication } from './index.ts'

/** The heading of a new application, shown before the form has loaded. */
export const firstTitle = (context: FormContext): string =>
  resolve(creditApplication.steps[0].title, { context, answers: look(creditApplication, context, {}) })
