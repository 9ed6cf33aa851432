export { RuleDialog, wrongDay } from './rule-dialog.tsx'
export { RuleTable } from './rule-table.tsx'
