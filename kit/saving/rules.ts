/**
 * Placeholder for the link in the text that the employee edits. Employees never see a customer's key, so the
 * server inserts the link when it sends (WIRE-01).
 */
export const LINK_PLACE = '[link to the application]'
