import { Suspense } from 'react'
import type { LookupField } from '../../../domain/kit/index.ts'
import { lazyPart } from '../../ui/page/lazy-part.ts'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'

const LookupBox = lazyPart(() => import('./lookup-box.tsx'))

/** Only staff look people up, so what it takes to do so comes when such a field is met. */
export const LookupInput = (props: FieldProps<LookupField>) => (
  <Suspense fallback={<Waiting {...props} />}>
    <LookupBox {...props} />
  </Suspense>
)

const Waiting = (props: FieldProps<LookupField>) => (
  <Frame fieldState={props.fieldState} state={props.state}>
    <input {...inputProps(props)} type="text" readOnly value={nameIn(props)} />
  </Frame>
)

/** What the answer is called, be it the plain text of an older version; '' where there is none. */
export const nameIn = ({ of, state }: Pick<FieldProps<LookupField>, 'of' | 'state'>): string =>
  typeof state.value === 'string' ? state.value : ((state.value as LookupField['empty'])?.[of.nameKey] ?? '')
