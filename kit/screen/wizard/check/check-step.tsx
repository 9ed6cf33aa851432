import type { Form, FormContext, RowGroup } from '../../../model/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Button } from '../../../../platform/ui/index.ts'
import { CheckAnswers } from './check-answers.tsx'
import { DeclinedNotice, useLatestCards } from './latest-signing.tsx'
import { StepBar } from '../steps/step-bar.tsx'
import type { SaveStatus } from '../draft/autosave-options.ts'
import type { WizardParts } from '../parts.ts'
import styles from '../wizard.module.css'
import { say } from '../../../../platform/language/index.ts'

interface CheckStepProps {
  tenant: BannerName
  parts: WizardParts
  /** The draft's key; '' before its first save. */
  guid: string
  form: Form
  context: FormContext
  answers: object
  status: SaveStatus
  onChange: (group: RowGroup) => void
  onRetry: () => void
  onPrevious: () => void
  onNext: () => void
}

/** "Check your answers": the last review before the document is created. */
const CheckStep = ({ parts, guid, context, answers, onChange, onNext, ...bar }: CheckStepProps) => {
  const cards = useLatestCards(bar.tenant, guid)
  return (
    <div className={styles.step}>
      {cards?.declined && <DeclinedNotice of={cards.declined} />}
      <CheckAnswers
        parts={parts}
        context={context}
        answers={answers}
        reference={cards?.reference}
        onChange={onChange}
      />
      <StepBar {...bar}>
        <Button variant="primary" onClick={onNext}>
          {say('Continue to signing')}
        </Button>
      </StepBar>
    </div>
  )
}
export default CheckStep
