import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { banners } from '../../domain/rules/banners.ts'
import { WordMark } from '../banners/index.ts'
import styles from './home.module.css'

/** Four banner tiles and one sentence (HOME-001 to 005). */
export const Home = () => {
  useEffect(() => {
    document.title = 'Credit Application'
  }, [])
  return (
    <main className={styles.home}>
      <header className={styles.head}>
        <h1>Select Company</h1>
        <p>Apply for a trade account. It takes about ten minutes. You can save and finish later.</p>
      </header>
      <ul className={styles.tiles}>
        {banners.map(({ name, displayName }) => (
          <li key={name} data-banner={name}>
            <Link to="/application/$tenant/{-$guid}" params={{ tenant: name }} className={styles.tile ?? ''}>
              <WordMark banner={name} label={displayName} height={48} />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
