import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Banner } from '../../domain/rules/banners.ts'
import styles from './external-layout.module.css'
import { IconMessageCircle, lazyPart } from '../ui/index.ts'

const HelpCard = lazyPart(() => import('./help-card.tsx'))

/**
 * Opens the help card. On a phone the button is in the page header; on a wide screen it stays in view beside the form
 * (SHELL-010, docs/decisions/0021).
 */
export const HelpLauncher = ({ banner }: { banner: Banner }) => {
  const [open, setOpen] = useState(false)
  if (banner.chat === 'none') return null
  return (
    <>
      <button type="button" className={styles.launcher} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMessageCircle aria-hidden="true" />
        {banner.chat === 'help card' ? 'Help' : 'Help and chat'}
      </button>
      {open &&
        // A portal, because a dialog has its own header and must not be inside the page's.
        createPortal(
          <div data-banner={banner.name}>
            <Suspense>
              <HelpCard banner={banner} chat={banner.chat} onClose={() => setOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}
