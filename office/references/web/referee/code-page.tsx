import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { ApiError, call, messageOf } from '../../../../platform/client/index.ts'
import { say, sayWith } from '../../../../platform/language/index.ts'
import { Button, Card, Entry, Notice, Page, goToFirstMark } from '../../../../platform/ui/index.ts'
import { LinkActions } from '../../../../common/mailed-links/web/index.ts'
import styles from './referee.module.css'

/** Where links are blocked, a referee types the code in our mail or letter. */
export const CodePage = ({ tenant }: { tenant: BannerName }) => {
  const { displayName, phone } = useBanner(tenant)
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const opening = useMutation({
    mutationFn: async () =>
      (await call('POST /api/reference/:tenant/code', { params: { tenant }, body: { code } })).data.key,
    onSuccess: (key) =>
      navigate({ to: '/reference/$tenant/{-$key}', params: { tenant, key }, replace: true }),
  })
  const problem = isMissing ? say('Enter the code') : problemIn(opening.error)
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (opening.isPending) return
    const form = event.currentTarget
    setMissing(code.trim() === '')
    if (code.trim() !== '') await opening.mutateAsync().catch(() => {})
    goToFirstMark(form)
  }
  return (
    <Page
      title={say('Enter your code')}
      tabTitle={say('Credit reference')}
      lead={say('It opens the reference that {displayName} asked you for.', { displayName })}
    >
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => void open(event)}>
          <Entry
            label={say('Code')}
            hint={say('Twelve letters and digits, as in our email or letter.')}
            problem={problem}
          >
            {(given) => (
              <input
                {...given}
                className={`control ${styles.code}`}
                autoCapitalize="characters"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                required
                value={code}
                onChange={(event) => {
                  setCode(event.target.value)
                  setMissing(false)
                }}
              />
            )}
          </Entry>
          {opening.isError && problem === undefined && <Notice kind="bad">{messageOf(opening.error)}</Notice>}
          <LinkActions>
            <Button type="submit" variant="primary" busy={opening.isPending}>
              {say('Continue')}
            </Button>
          </LinkActions>
        </form>
      </Card>
      <p className={styles.soft}>
        {sayWith('Questions? Call {phone}.', { phone: <a href={`tel:${phone}`}>{phone}</a> })}
      </p>
    </Page>
  )
}

/** What is wrong with the code itself. */
const problemIn = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const [at] = error.problems
  if (at) return say(at.message)
  return error.status === 404 ? messageOf(error) : undefined
}
