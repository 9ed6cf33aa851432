export { Facts } from './facts.tsx'
export { Button, buttonClass } from './button.tsx'
export { dateAndTime, dateText, proseDate, proseTime } from './dates.ts'
export { AddressDialog } from './dialog/address-dialog.tsx'
export { Dialog, DialogActions } from './dialog/dialog.tsx'
export { useLeaving } from './dialog/leaving.tsx'
export {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowLeft,
  IconBuilding,
  IconBolt,
  IconBuildings,
  IconCash,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
  IconCurrentLocation,
  IconDownload,
  IconFileText,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLogout,
  IconMail,
  IconMapPin,
  IconMenu2,
  IconMessageCircle,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconPrinter,
  IconQuestionMark,
  IconSearch,
  IconShieldLock,
  IconTrash,
  IconUpload,
  IconUserCheck,
  IconX,
} from './icons.ts'
export { fateOf, lostWords, problemOf } from './mail-fate.ts'
export { Menu } from './menu.tsx'
export { Notice } from './notice.tsx'
export { Card } from './page/card.tsx'
export { ErrorBoundary } from './page/error-boundary.tsx'
export { Broken, Waiting } from './page/layout.tsx'
export { lazyPart } from './page/lazy-part.ts'
export { Page } from './page/page.tsx'
export { EmptyState, ErrorState, Skeleton } from './page/states.tsx'
export { saveFile } from './save-file.ts'
export { StatusTag, type Tone } from './status-tag.tsx'
export { Toasts, takeBack, toast } from './toasts.tsx'
export { useWide } from './use-wide.ts'
