import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { Comments } from './comments.tsx'
import type { Detail } from '../queries.ts'

const comment = (id: number, message: string) => ({
  id,
  createdBy: 'Ada Byron',
  dateCreatedString: '2026-03-05T15:00:00Z',
  message,
  mentions: [] as string[],
})
let asked = 0
const shown = (comments: Detail['comments'], mayEdit: boolean) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Comments
        tenant="rexel"
        // The component reads only the comments until one is added.
        application={{ comments } as Detail}
        mayEdit={mayEdit}
        zone="America/New_York"
        writing={false}
        onWrite={() => (asked += 1)}
      />
    </QueryClientProvider>,
  )

it('invites employees who can edit to write the first comment (REV-031)', async () => {
  await shown([], true)
  await press(buttonNamed('You have no Comments yet. Click here to create one.'))
  expect(asked).toBe(1)
  const looked = await shown([], false)
  expect(looked.text()).toBe('CommentsNo comments yet.')
  await looked.close()
})

it('shows the newest first, and keeps two comments with the same time and text apart (REV-030)', async () => {
  const { text, close } = await shown(
    [comment(1, 'First.'), comment(2, 'Again.'), comment(3, 'Again.')],
    true,
  )
  expect(text().match(/First\.|Again\./g)).toEqual(['Again.', 'Again.', 'First.'])
  expect(text()).toContain('Ada Byron')
  await close()
})
