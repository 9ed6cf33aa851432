import styles from './bureau.module.css'

/** A bureau takes its time; nobody has to stay for it. */
export const Waiting = ({ on }: { on: boolean }) => (
  <p role="status" className={on ? styles.soft : 'unseen'}>
    {on && 'The bureau is asked. That can take half a minute; you can close this window, and are told here.'}
  </p>
)
