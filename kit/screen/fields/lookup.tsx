import { Suspense } from 'react'
import type { LookupField } from '../../model/index.ts'
import { lazyPart } from '../../../platform/ui/index.ts'
import { BranchesOnly } from '../branches-only.tsx'
import { useFormScope } from '../scope.ts'
import { Frame, inputProps } from './frame.tsx'
import type { FieldProps } from './props.ts'

const LookupBox = lazyPart(() => import('./lookup-box.tsx'))

/** Only employees have lookup fields, so the combobox is loaded on demand. */
export const LookupInput = (props: FieldProps<LookupField>) =>
  props.of.endpoint === '/api/branch-info/branches' ? <BranchInput {...props} /> : <Box {...props} />

const BranchInput = (props: FieldProps<LookupField>) => {
  const { id } = props.state
  const { banner } = useFormScope().context
  return (
    <BranchesOnly banner={banner} audience="internal" required id={id}>
      <Box {...props} />
    </BranchesOnly>
  )
}

const Box = (props: FieldProps<LookupField>) => (
  <Suspense fallback={<Waiting {...props} />}>
    <LookupBox {...props} />
  </Suspense>
)

const Waiting = (props: FieldProps<LookupField>) => (
  <Frame fieldState={props.fieldState} state={props.state}>
    <input {...inputProps(props)} type="text" readOnly value={nameIn(props)} />
  </Frame>
)

/** The name in the answer, which is plain text in older form versions; '' if there is no answer. */
export const nameIn = ({ of, state }: Pick<FieldProps<LookupField>, 'of' | 'state'>): string =>
  typeof state.value === 'string' ? state.value : ((state.value as LookupField['empty'])?.[of.nameKey] ?? '')
