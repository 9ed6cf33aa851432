import { look, resolve, type FormContext } from '../../../kit/model/index.ts'
import { creditApplication } from './index.ts'

/** The titles of the steps of a new application. */
export const stepTitles = (context: FormContext): string[] =>
  creditApplication.steps.map(({ title }) =>
    resolve<string>(title, { context, answers: look(creditApplication, context, {}) }),
  )

/** The heading of a new application, shown before the form has loaded. */
export const firstTitle = (context: FormContext): string => stepTitles(context)[0]!
