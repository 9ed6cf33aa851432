import { useQuery } from '@tanstack/react-query'
import { Card, ErrorState } from '../../../../platform/ui/index.ts'
import { applicationMaps } from './queries.ts'
import styles from './maps.module.css'
import { useEffect, useRef, useState } from 'react'

interface MapsProps {
  guid: string
  /** Loads at once instead of when scrolled into view. */
  atOnce?: boolean
}

/**
 * Billing and shipping address, and the distance (REV-033, 106). Our server draws the maps, so no one else sees the
 * addresses.
 */
export const Maps = ({ guid, atOnce = false }: MapsProps) => {
  const [box, near] = useNear<HTMLDivElement>()
  const { data, error, refetch, isFetching } = useQuery({
    ...applicationMaps(guid),
    enabled: atOnce || near,
  })
  const failed = error && !data && !isFetching
  return (
    <Card title="Maps" id="maps">
      <div ref={box} className={styles.maps}>
        {failed ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Picture
              title="Billing"
              url={data?.billingUrl}
              text={data?.billingText}
              link={data?.billingLink}
            />
            <Picture
              title="Shipping"
              url={data?.shippingUrl}
              text={data?.shippingText}
              link={data?.shippingLink}
            />
            <Picture title="Route" url={data?.routeUrl} text={data?.routeText} link={data?.routeLink} />
          </>
        )}
      </div>
    </Card>
  )
}

interface PictureProps {
  title: string
  /** Undefined while loading; '' if there is no map. */
  url: string | undefined
  text: string | undefined
  link: string | undefined
}

const Picture = ({ title, url, text, link }: PictureProps) => (
  <figure className={styles.map}>
    {url && <img src={url} alt={`Map. ${text}`} width={420} height={280} />}
    {text === undefined && (
      <div className={styles.coming}>
        <span className="unseen" role="status">
          Loading the map: {title}
        </span>
      </div>
    )}
    <figcaption>
      <strong>{title}</strong>
      <span>{text}</span>{' '}
      {link && (
        <a className="no-print" href={link} target="_blank" rel="noreferrer">
          {title === 'Route' ? 'Directions' : 'Street map'}
          <span className="unseen">: {title}</span>
        </a>
      )}
    </figcaption>
  </figure>
)

/** Whether the element has come near the viewport, or the page is being printed. */
const useNear = <E extends Element>(pixels = 400) => {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const come = () => setNear(true)
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
      rootMargin: `${pixels}px`,
    })
    watcher.observe(element.current)
    addEventListener('beforeprint', come)
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', come)
    }
  }, [near, pixels])
  return [element, near] as const
}
