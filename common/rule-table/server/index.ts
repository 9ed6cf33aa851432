export { findHalfReview, saveRule } from './save-rule.ts'
