import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { banners } from '../../domain/rules/banners.ts'
import { WordMark } from '../banners/word-mark.tsx'
import styles from './home.module.css'

/** Four doors, one line what this is, nothing else (HOME-001 – 005). */
export const Home = () => {
  useEffect(() => {
    document.title = 'Credit Application'
  }, [])
  return (
    <main className={styles.home}>
      <header className={styles.head}>
        <h1>Select Company</h1>
        <p>Apply for a trade account. It takes about ten minutes, and you can stop and go on later.</p>
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
