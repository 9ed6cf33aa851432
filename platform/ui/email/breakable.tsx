import { Fragment, type ReactNode } from 'react'

/** Text in which an email address may break before its @, so that a narrow place doesn't split it within a word. */
export const breakable = (text: string): ReactNode =>
  text.includes('@')
    ? text.split(/(?=@)/).map((part, place) => (
        // oxlint-disable-next-line no-array-index-key -- the parts have no identity
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))
    : text

/** The same for a value that may already be an element. */
export const breakableValue = (value: ReactNode): ReactNode =>
  typeof value === 'string' ? breakable(value) : value
