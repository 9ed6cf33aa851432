import { useEffect, useRef, useState } from 'react'
import styles from './contents.module.css'

/** From this width on, the contents have a separate column; below, they are a strip in the head. */
export const besideFrom = 1680

export type Section = readonly [anchor: string, words: string]

/** The section that was scrolled to last. An IntersectionObserver finds it, so scrolling stays fast. */
const useSectionInView = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState(sections[0]?.[0])
  useEffect(() => {
    const anchors = sections.map(([anchor]) => anchor)
    const inBand = new Set<string>()
    // The band below the header; the highest section in it is the current one.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inBand.add(target.id)
          else inBand.delete(target.id)
        const first = anchors.find((anchor) => inBand.has(anchor))
        if (first) setCurrent(first)
      },
      { rootMargin: '-160px 0px -60% 0px' },
    )
    for (const anchor of anchors) {
      const section = document.getElementById(anchor)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [sections])
  return current
}

/** The table of contents, with the current section marked and, in a strip, in view. */
export const Contents = ({ sections }: { sections: readonly Section[] }) => {
  const current = useSectionInView(sections)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const marked = strip.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    if (marked) strip.current?.scrollTo({ left: marked.offsetLeft - 24 })
  }, [current])
  return (
    <nav aria-label="On this page" className={`${styles.contents} no-print`}>
      <ul ref={strip}>
        {sections.map(([anchor, words]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
