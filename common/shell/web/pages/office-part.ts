/** What an area adds to the back office. The app loads these values with the layout of the employees' area. */
import type { LinkProps } from '@tanstack/react-router'
import { createContext, use, type ComponentType } from 'react'
import { type Abilities, abilitiesOf, type BannerName } from '../../../../banners/rules/banners.ts'
import type { Permission } from '../../../../platform/access/permissions.ts'
import type { recordChain } from '../../../../platform/audit/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useEmployee, useTenant } from '../../../identity/web/index.ts'

type Address = NonNullable<LinkProps['to']>
type Icon = ComponentType<{ 'aria-hidden': 'true' }>

/** An employee in the banner they work in. */
interface Viewer {
  may: (permission: Permission) => boolean
  can: Abilities
  keepsCertificates: boolean
}

interface Entry {
  /** Entries of all areas are shown in this order. */
  place: number
  isFor: (viewer: Viewer) => boolean
}

export const everyone = () => true

interface RailEntry extends Entry {
  to: Address
  words: string
  /** `Start` opens a new form, `Review` lists the submitted ones. */
  group: 'Start' | 'Review'
  Icon: Icon
}

interface MenuEntry extends Entry {
  to: Address
  words: string
  Icon: Icon
}

interface DashboardEntry extends Entry {
  where: 'at the top' | 'cards'
  Shown: ComponentType<{ tenant: BannerName }>
}

/** Records whose changes the change history shows. */
interface RecordEntry extends Entry {
  area: Exclude<keyof typeof recordChain, 'account' | 'taxCertificate'>
  words: string
}

/** Every member must be there; an empty list says that the area has none. */
export interface OfficePart {
  /** In the rail, which has the order of 002 §2.3. */
  rail: readonly RailEntry[]
  /** In the menu of the employee. */
  menu: readonly MenuEntry[]
  dashboard: readonly DashboardEntry[]
  records: readonly RecordEntry[]
}

export const OfficeParts = createContext<readonly OfficePart[]>([])

const useViewer = (): Viewer => {
  const tenant = useTenant()
  const permissions = useEmployee().permissionsIn(tenant)
  return {
    may: (permission) => permissions.has(permission),
    can: abilitiesOf(tenant),
    keepsCertificates: useBanner(tenant).taxCertificates,
  }
}

/** The entries of all areas in one place of the back office that the employee sees, in their order. */
export const useOfficeEntries = <K extends keyof OfficePart>(where: K): OfficePart[K][number][] => {
  const viewer = useViewer()
  return use(OfficeParts)
    .flatMap((part): readonly OfficePart[K][number][] => part[where])
    .filter(({ isFor }) => isFor(viewer))
    .toSorted((a, b) => a.place - b.place)
}
