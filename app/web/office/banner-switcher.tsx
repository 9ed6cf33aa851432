import { Link, useNavigate } from '@tanstack/react-router'
import { bannerOf, isBanner } from '../../../banners/rules/banners.ts'
import { WordMark } from '../../../banners/web/index.ts'
import { useEmployee, useTenant } from '../../../common/identity/web/index.ts'
import styles from './office-layout.module.css'

/** The current banner's word mark, and a choice for employees with more than one banner (SHELL-047, 048). */
export const BannerSwitcher = () => {
  const { banners } = useEmployee()
  const tenant = useTenant()
  const navigate = useNavigate()
  const label = bannerOf(tenant)?.displayName ?? tenant
  return (
    <>
      <Link to="/admin/$tenant" params={{ tenant }} className={styles.mark ?? ''}>
        <WordMark banner={tenant} label={`${label}, dashboard`} height={26} />
      </Link>
      {banners.length > 1 && (
        <select
          className={`control ${styles.switcher}`}
          aria-label="Banner"
          value={tenant}
          onChange={(event) => {
            const chosen = event.target.value
            if (isBanner(chosen)) void navigate({ to: '/admin/$tenant', params: { tenant: chosen } })
          }}
        >
          {banners.map((name) => (
            <option key={name} value={name}>
              {bannerOf(name)?.displayName}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
