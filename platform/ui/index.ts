export { breakable, breakableValue } from './email/breakable.tsx'
export { Facts } from './facts.tsx'
export { Button, buttonClass } from './button.tsx'
export { IconButton } from './icon-button.tsx'
export { CommandButton, menuItems } from './commands/command-button.tsx'
export { CommandKeys } from './commands/command-keys.tsx'
export type { Command } from './commands/command.ts'
export { useCommands, useLoadingScreen } from './commands/registry.ts'
export {
  dateAndTime,
  dateText,
  exactTime,
  monthAndDay,
  proseDate,
  proseTime,
  timeOfDay,
  viewersZone,
} from './dates.ts'
export { useWaiting } from './use-waiting.tsx'
export { AddressDialog } from './dialog/address-dialog.tsx'
export { ConfirmDialog } from './dialog/confirm-dialog.tsx'
export { Dialog, DialogActions } from './dialog/dialog.tsx'
export { DayInput } from './entries/day-input.tsx'
export { DayEntry, FormDialog } from './dialog/form-dialog.tsx'
export { useLeaving } from './dialog/leaving.tsx'
export { ReasonDialog } from './dialog/reason-dialog.tsx'
export {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowLeft,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
  IconCurrentLocation,
  IconDownload,
  IconFileText,
  IconInfoCircle,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  IconPrinter,
  IconShieldLock,
  IconUsers,
  IconX,
} from './icons.ts'
export {
  IconAlarm,
  IconBolt,
  IconBuilding,
  IconBuildings,
  IconCalendarDue,
  IconCash,
  IconCertificate,
  IconChevronLeft,
  IconChevronRight,
  IconCode,
  IconColumns,
  IconHourglass,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLogout,
  IconMailX,
  IconMenu2,
  IconMessages,
  IconMinus,
  IconPaperclip,
  IconPlugConnectedX,
  IconPlus,
  IconQuestionMark,
  IconSearch,
  IconSparkles,
  IconTrash,
  IconUpload,
  IconUserCheck,
  IconUserCircle,
} from './office-icons.ts'
export { DropZone } from './entries/drop-zone.tsx'
export { FileEntry } from './entries/file-entry.tsx'
export { FilePreview, hasPreview } from './entries/file-preview.tsx'
export { Email } from './email/email.tsx'
export { Entry } from './entries/entry.tsx'
export {
  type Problems,
  goToFirstMark,
  numeric,
  onlyProblems,
  refusedEntries,
  required,
  tooLong,
} from './entries/entry-problems.ts'
export { fateOf, lostWords, problemOf } from './email/mail-fate.ts'
export { Menu, type MenuItem } from './menu.tsx'
export { Notice } from './notice.tsx'
export { Card, HeadingAbove } from './page/card.tsx'
export { ErrorBoundary } from './page/error-boundary.tsx'
export { Broken, Waiting } from './page/layout.tsx'
export { lazyPart } from './page/lazy-part.ts'
export { Page, PageHeading, PageWithHead } from './page/page.tsx'
export { EmptyState, ErrorState, Skeleton } from './page/states.tsx'
export { saveFile } from './save-file.ts'
export { StatusTag, type Tone } from './status-tag.tsx'
export { Toasts, takeBack, takeBackActions, toast } from './toasts.tsx'
export { useBlobAddress } from './use-blob-address.ts'
export { useWide } from './use-wide.ts'
export { isTechnical, TechnicalDetails } from './technical.tsx'
