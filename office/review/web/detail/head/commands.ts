/** The commands of an application in the review: its menus, buttons, shortcuts and palette read them. Pure. */
import type { Command } from '../../../../../platform/ui/index.ts'
import { statusEntries, type StatusEntry } from '../../../decisions/web/decision-words.ts'
import type { LeftRow } from '../../list/list-memory.ts'
import type { Detail } from '../../queries.ts'
import type { Section } from '../contents.tsx'

export interface Acts {
  decide: (entry: StatusEntry) => void
  comment: () => void
  assignToMe: () => void
  assign: () => void
  followUp: () => void
  askReferences: () => void
  upload: () => void
  fullApplication: () => void
  customerPage: () => void
  customerView: () => void
  downloadAll: () => void
  print: () => void
  copyLink: () => void
  copyNumber: () => void
  backToList: () => void
  open: (neighbor: LeftRow) => void
  goTo: (anchor: string) => void
}

interface CommandContext {
  application: Pick<Detail, 'status'>
  /** False for view-only employees (REV-041, 057). */
  mayEdit: boolean
  /** The employee works on it already. */
  isMine: boolean
  /** A reference was not asked yet and can be asked by email. */
  mayAskReferences: boolean
  /** The customer has an account in the ERP. */
  hasAccount: boolean
  /** Credit checks and guaranties. */
  credit: readonly { label: string; onChoose: () => void }[]
  previous: LeftRow | undefined
  next: LeftRow | undefined
  sections: readonly Section[]
}

const decisionKeys: Record<StatusEntry, string> = {
  Approve: 'a',
  Deny: 'd',
  Pending: 'p',
  'Edit Pending': 'p',
}

export interface DetailCommands {
  /** REV-059: the status menu. */
  decisions: readonly Command[]
  /** REV-018, 036 to 040: the Actions menu. */
  actions: readonly Command[]
  all: readonly Command[]
}

export const detailCommands = (known: CommandContext, acts: Acts): DetailCommands => {
  const { application, mayEdit, isMine, mayAskReferences, hasAccount, credit, previous, next, sections } =
    known
  // A withdrawn application needs no work.
  const mayWork = mayEdit && application.status !== 'Withdrawn'
  const command = (
    group: string,
    id: string,
    label: string,
    run: () => void,
    more: Partial<Command> = {},
  ): Command => ({ id: `application.${id}`, group, label, visible: true, enabled: true, run, ...more })
  const decisions = statusEntries(application.status).map((entry) =>
    command('Decision', entry.toLowerCase().replace(' ', '-'), entry, () => acts.decide(entry), {
      shortcut: decisionKeys[entry],
      visible: mayEdit,
    }),
  )
  const actions = [
    command('Application', 'comment', 'Add comment', acts.comment, { shortcut: 'c', visible: mayEdit }),
    command('Application', 'assign-to-me', 'Assign to me', acts.assignToMe, {
      shortcut: 'm',
      visible: mayWork && !isMine,
    }),
    command('Application', 'assign', 'Assign…', acts.assign, { visible: mayWork }),
    command('Application', 'follow-up', 'Follow up…', acts.followUp, { shortcut: 'f', visible: mayWork }),
    command('Application', 'references', 'Ask references', acts.askReferences, {
      shortcut: 'r',
      visible: mayWork && mayAskReferences,
    }),
    // A withdrawn application accepts no documents.
    command('Application', 'upload', 'Upload document', acts.upload, {
      shortcut: 'u',
      visible: mayWork,
    }),
    ...credit.map(({ label, onChoose }) => command('Application', label, label, onChoose)),
    command('Application', 'full', 'Full application', acts.fullApplication),
    command('Application', 'customer-view', 'What the customer sees', acts.customerView),
    command('Application', 'customer', 'Customer page (new tab)', acts.customerPage, { visible: hasAccount }),
    command('Application', 'download', 'Download all documents', acts.downloadAll),
    command('Application', 'print', 'Print', acts.print),
    command('Application', 'link', 'Copy link', acts.copyLink),
    command('Application', 'number', 'Copy reference number', acts.copyNumber),
  ]
  const list = [
    command('List', 'next', 'Next application', () => next && acts.open(next), {
      shortcut: 'j',
      also: 'ArrowRight',
      enabled: next !== undefined,
    }),
    command('List', 'previous', 'Previous application', () => previous && acts.open(previous), {
      shortcut: 'k',
      also: 'ArrowLeft',
      enabled: previous !== undefined,
    }),
    command('List', 'back', 'Back to list', acts.backToList, { shortcut: 'l' }),
  ]
  const places = sections.map(([anchor, words]) =>
    command('On this page', `go-${anchor}`, `Go to ${words}`, () => acts.goTo(anchor)),
  )
  return { decisions, actions, all: [...decisions, ...actions, ...list, ...places] }
}
