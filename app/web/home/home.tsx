import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { banners } from '../../../banners/rules/banners.ts'
import { LanguageOffer, LanguageSwitch } from '../../../common/shell/web/index.ts'
import { bannersInUse, WordMark } from '../../../banners/web/index.ts'
import styles from './home.module.css'
import { say, useLanguage } from '../../../platform/language/index.ts'

/** Four banner tiles and one sentence (HOME-001 to 005). */
export const Home = () => {
  useLanguage()
  const title = say('Credit Application')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.home}>
      <LanguageOffer />
      <LanguageSwitch />
      <header className={styles.head}>
        <h1>{say('Select Company')}</h1>
        <p>{say('Apply for a trade account. It takes about five minutes. You can save and finish later.')}</p>
      </header>
      <ul className={styles.tiles}>
        {banners
          .filter(({ name }) => bannersInUse.includes(name))
          .map(({ name, displayName }) => (
            <li key={name} data-banner={name}>
              <Link
                to="/application/$tenant/{-$guid}"
                params={{ tenant: name }}
                className={styles.tile ?? ''}
              >
                <WordMark banner={name} label={displayName} height={48} />
              </Link>
            </li>
          ))}
      </ul>
    </main>
  )
}
