import type { FeedbackDesk } from './port.ts'
import { embeddedFeedback, type EmbeddedFeedbackOptions } from './embedded.ts'
import { jiraFeedback, type JiraOptions } from './jira.ts'

/** The feedback desk that the settings name: `embedded`, or the address of Jira Service Management. */
export const feedbackDeskNamed = (given: EmbeddedFeedbackOptions & JiraOptions): FeedbackDesk =>
  given.url === 'embedded' ? embeddedFeedback(given) : jiraFeedback(given)
