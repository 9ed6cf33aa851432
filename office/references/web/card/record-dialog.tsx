import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { Answers } from '../../../../kit/model/index.ts'
import {
  ErrorSummary,
  FormScope,
  SectionCard,
  useFormContext,
  useStepForm,
} from '../../../../kit/screen/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { DayEntry, Entry, FormDialog } from '../../../../platform/ui/index.ts'
import { referenceForms } from '../../form/index.ts'
import type { ShownReference, References } from './queries.ts'
import styles from './references.module.css'

interface RecordDialogProps {
  tenant: BannerName
  reference: ShownReference
  send: (body: {
    reference: string
    who: string
    on: string
    answers: Record<string, unknown>
  }) => Promise<Recorded>
  onSent: (recorded: Recorded) => void
  onClose: () => void
}
interface Recorded {
  data: References
  message: string
}

/** What the dialog knows of who answers the phone. */
const startOf = ({ phone }: ShownReference): Answers =>
  ({ canAnswer: 'yes', answeredBy: { phone } }) as Answers

/** Staff call, and type what they hear: the same questions, with who was called and when. */
export const RecordDialog = ({ tenant, reference, send, onSent, onClose }: RecordDialogProps) => {
  const context = useFormContext({ banner: tenant, audience: 'internal', route: 'form' })
  const { today } = context
  const definition = referenceForms[reference.kind]
  const form = useStepForm({ form: definition, context, stored: startOf(reference) })
  const [who, setWho] = useState(reference.person)
  const [on, setOn] = useState(today)
  const [attempts, setAttempts] = useState(0)
  const isNamed = who.trim() !== ''
  const submit = async () => {
    try {
      return await send({ reference: reference.id, who, on, answers: { ...form.raw() } })
    } catch (error) {
      if (error instanceof ApiError) form.showProblems(error.problems)
      setAttempts((times) => times + 1)
      throw error
    }
  }
  const [step] = definition.steps
  return (
    <FormDialog
      title={`Answers from ${reference.name} by phone`}
      submit="Record answers"
      width={720}
      send={() => {
        const problems = form.check(step)
        setAttempts((times) => times + 1)
        return problems.length > 0 || !isNamed ? null : submit()
      }}
      onSent={onSent}
      onClose={onClose}
    >
      {reference.phone && (
        <p>
          Call <a href={`tel:${reference.phone}`}>{reference.phone}</a>. Ask for facts only: no opinions, no
          plans.
        </p>
      )}
      <Entry
        label="Who did you call?"
        className="half"
        problem={attempts > 0 && !isNamed ? 'Enter who you called.' : undefined}
      >
        {(given) => (
          <input
            {...given}
            className="control"
            autoComplete="off"
            maxLength={100}
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
        )}
      </Entry>
      <DayEntry label="When?" half value={on} max={today} onChange={setOn} />
      <div className={styles.questions}>
        <FormScope value={form}>
          <ErrorSummary attempts={attempts} />
          {step.sections.map((section) => (
            <SectionCard key={section.title} of={section} />
          ))}
        </FormScope>
      </div>
    </FormDialog>
  )
}
