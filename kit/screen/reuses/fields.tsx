import { Fragment } from 'react'
import type { AnyField, Reuse } from '../../model/index.ts'
import { Field } from '../field.tsx'
import { ReuseButton } from './reuse-button.tsx'

/** Fields in a row, with the buttons that answer some of them. */
export const Fields = ({ of, reuses }: { of: readonly AnyField[]; reuses: readonly Reuse[] }) =>
  of.map((field) => (
    <Fragment key={field.key}>
      {reuses
        .filter(({ above }) => above === field)
        .map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a constant of the form
          <ReuseButton key={at} of={each} />
        ))}
      <Field of={field} />
    </Fragment>
  ))
