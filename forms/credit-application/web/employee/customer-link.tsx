import { useEffect, useRef, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { Button, IconCopy, proseTime } from '../../../../platform/ui/index.ts'
import styles from './account-lookup.module.css'

interface CustomerLinkProps {
  banner: BannerName
  accountNumber: string
}

/** Copies a link to an application prefilled with this customer's company (WIRE-09). */
export const CustomerLink = ({ banner, accountNumber }: CustomerLinkProps) => {
  const { timeZone } = useBanner(banner)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [address, setAddress] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (address) box.current?.select()
  }, [address])
  const copy = async () => {
    setBusy(true)
    try {
      const { data } = await call('GET /api/AccountNumber/link/:banner', {
        params: { banner },
        query: { accountId: accountNumber },
      })
      setSaid(`Copied. The link expires on ${proseTime(data.expiresAt, timeZone)}.`)
      await navigator.clipboard.writeText(data.url).catch(() => {
        setAddress(data.url)
        setSaid("Your browser doesn't allow copying. Copy the link below.")
      })
    } catch (error) {
      setSaid(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.link}>
      <Button variant="quiet" busy={busy} onClick={() => void copy()}>
        <IconCopy aria-hidden="true" />
        Copy link with customer information
      </Button>
      <span className={styles.said} role="status">
        {said}
      </span>
      {address && (
        <input
          ref={box}
          className={`control ${styles.address}`}
          readOnly
          value={address}
          aria-label="Link with customer information"
        />
      )}
    </div>
  )
}
