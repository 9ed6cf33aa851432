import { Suspense, useEffect, useRef, useState, useMemo } from 'react'
import type { FormContext, Form, Section } from '../../model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { FormScope, useStepForm, type StepForm, type Documents } from '../index.ts'
import { Skeleton, lazyPart, takeBackActions } from '../../../platform/ui/index.ts'
import { tellCleared, tellFilled } from './conflicts/tell-changed.ts'
import type { Offer } from './copies/offered-copy.ts'
import type { DraftPort, Loaded } from './draft/port.ts'
import { DraftScope } from './draft/draft-scope.ts'
import { useDraft, type Draft } from './draft/use-draft.ts'
import { useLeaving } from './draft/use-leaving.ts'
import type { Submitted } from './use-submission.ts'
import type { WizardParts } from './parts.ts'
import { SteppedView } from './steps/stepped-view.tsx'
import { useShowForm } from './steps/use-form-on-screen.ts'
import { useSteps } from './steps/use-steps.ts'
import type { KeptForm } from './use-opened.ts'
import type { ViewProps } from './view.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'
import { noAnswer } from '../../../platform/client/index.ts'

const FullView = lazyPart(() => import('./full-view.tsx'))

interface WizardProps {
  parts: WizardParts
  tenant: BannerName
  port: DraftPort
  context: FormContext
  /** The number of the first step on this route. */
  first: number
  loaded: Loaded | null
  kept: KeptForm | null
  /** Without a step in the address, open where the user left off instead of at the first step. */
  resumes?: boolean
  /** The start answers of a new application. */
  start?: object | undefined
  onCreated: (guid: string) => void
  /** Everyone signed, and the application was submitted. */
  onSubmitted?: (submitted: Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) => void
  /** Signing was canceled. */
  onStopped?: () => void
  /** Receives an ISO instant. */
  onWithdrawn?: (at: string) => void
}

/** A form that is saved as a draft: one step at a time, or in full mode all of it on one page. */
export const Wizard = ({
  parts,
  tenant,
  port,
  context,
  first,
  loaded,
  kept,
  resumes = false,
  start,
  onCreated,
  ...on
}: WizardProps) => {
  const { definition, mode = 'stepped' } = parts
  const { documents, draft: draftOfDocuments } = useDocuments(tenant, definition)
  const answered = useRef(() => {})
  const form = useStepForm({
    form: definition,
    context,
    stored: loaded?.answers ?? start,
    documents,
    onChanged: () => answered.current(),
    onCleared: tellCleared(context),
    onFilled: tellFilled(context),
  })
  useEffect(() => takeBackActions, [])
  const draft = useDraft({ port, form, loaded, identifiedBy: parts.identifiedBy, onCreated })
  // oxlint-disable-next-line react/hooks -- the parts of a form are a constant, the same with every rendering
  const questions = parts.useQuestions(form)
  const { useElsewhere = noElsewhere } = parts
  // oxlint-disable-next-line react/hooks -- the same
  const elsewhere = useElsewhere({ tenant, context, draft })
  useEffect(() => {
    draftOfDocuments.current = draft
    answered.current = draft.answered
  })
  const progress = useSteps(
    form,
    { first, mode, signed: parts.signing !== undefined, elsewhere },
    loaded?.answers,
  )
  const [offer, setOffer] = useState<Offer | null>(null)
  useShowForm(form, progress)
  const leaving = useLeaving(draft, parts.leavesSilently ?? false)
  const { onWithdrawn, ...onSigning } = on
  const opened = { parts, tenant, context, form, draft, loaded, questions, progress, offer, elsewhere }
  const view: ViewProps = { ...opened, onWithdrawn }
  return (
    <DraftScope value={draft}>
      <FormScope value={questions.form}>
        {kept && (
          <kept.Offered
            form={form}
            draft={draft}
            loaded={loaded}
            copies={kept.copies}
            // An employee, or a customer who comes from their account, may now mean another company.
            byItself={context.audience === 'external' && !start}
            onResumed={({ answers }) => progress.touchAnswered(answers)}
            onOffer={setOffer}
          />
        )}
        {mode === 'full' ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <FullView {...view} />
          </Suspense>
        ) : (
          <SteppedView {...view} first={first} resumes={resumes} {...onSigning} />
        )}
        <WizardDialogs form={form} draft={draft} leaving={leaving} afterVoiding={parts.afterVoiding ?? ''} />
        {questions.dialogs}
      </FormScope>
    </DraftScope>
  )
}

const noElsewhere = (): readonly Section[] => []

const ConflictDialog = lazyPart(() => import('./conflicts/conflict-dialog.tsx'))
const LeaveDialog = lazyPart(() => import('./draft/leave-dialog.tsx'))
const EndSigningDialog = lazyPart(() => import('./draft/end-signing-dialog.tsx'))
const dialogs = [ConflictDialog, LeaveDialog]

interface WizardDialogsProps {
  form: StepForm
  draft: Draft
  leaving: ReturnType<typeof useLeaving>
  afterVoiding: string
}

/** The dialogs that every form's wizard may show. */
const WizardDialogs = ({ form, draft, leaving, afterVoiding }: WizardDialogsProps) => {
  useFetchedAhead(form, dialogs)
  return (
    <Suspense>
      {leaving && (
        <LeaveDialog
          {...(leaving.save && { onSave: leaving.save })}
          onCancel={leaving.cancel}
          onProceed={leaving.proceed}
        />
      )}
      {draft.ending && <EndSigningDialog ending={draft.ending} next={afterVoiding} />}
      {draft.conflict && <ConflictDialog draft={draft} asking={draft.conflict} />}
    </Suspense>
  )
}

/**
 * Uploading first saves the draft with all answers so far (APP-151, APP-A27). The form exists before its draft, so the
 * draft is set later, through the ref.
 */
const useDocuments = (tenant: BannerName, form: Form) => {
  const draft = useRef<Draft>(null)
  const documents = useMemo((): Documents => {
    const fetched = async () => {
      const { documentsOf } = await import('./documents.ts').catch(() => {
        throw noAnswer()
      })
      return documentsOf(tenant, form, draft.current!)
    }
    return {
      upload: async (...of) => (await fetched()).upload(...of),
      remove: async (...of) => (await fetched()).remove(...of),
      download: async (...of) => (await fetched()).download(...of),
    }
  }, [tenant, form])
  return { documents, draft }
}
