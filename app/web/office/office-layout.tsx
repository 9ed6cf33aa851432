import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { OfficeParts } from '../../../common/shell/web/index.ts'
import { useDeveloperMode } from '../../../kit/screen/index.ts'
import { CommandKeys, IconMenu2, lazyPart } from '../../../platform/ui/index.ts'
import { BannerSwitcher } from './banner-switcher.tsx'
import { Letterhead } from './letterhead.tsx'
import { officeParts } from './office-parts.ts'
import { Rail } from './rail.tsx'
import { Support } from './support.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './office-layout.module.css'

// Removed from Production builds. The user menu shows and hides them (SHELL-063).
const DeveloperControls = __DEVELOPMENT__
  ? lazyPart(() => import('../dev/developer-controls.tsx'))
  : () => null

/** The employees' area: rail, top bar, and the screen. */
export const OfficeLayout = () => {
  const { pathname } = useLocation()
  // On a phone the rail covers the page until the user chooses something.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === pathname
  const [developing] = useDeveloperMode()
  useEffect(() => {
    if (!open) return
    const byKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null)
    // The toggle has its own handler.
    const beside = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest('#rail, [aria-controls="rail"]') && setOpenedAt(null)
    addEventListener('keydown', byKey)
    addEventListener('pointerdown', beside)
    return () => {
      removeEventListener('keydown', byKey)
      removeEventListener('pointerdown', beside)
    }
  }, [open])
  return (
    <OfficeParts value={officeParts}>
      <div className={styles.layout}>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <header className={`${styles.bar} no-print`}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="rail"
            aria-label="Menu"
            onClick={() => setOpenedAt(open ? null : pathname)}
          >
            <IconMenu2 aria-hidden="true" />
          </button>
          <BannerSwitcher />
          <span className={styles.space} />
          <Support />
          <UserMenu />
        </header>
        <nav id="rail" className={`${styles.rail} ${open ? styles.open : ''} no-print`} aria-label="Main">
          <Rail />
        </nav>
        {/* Before the screen, so that the screen's own commands come first. */}
        <CommandKeys />
        <Letterhead />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {developing && (
          <div className={styles.developer}>
            <Suspense>
              <DeveloperControls />
            </Suspense>
          </div>
        )}
      </div>
    </OfficeParts>
  )
}
