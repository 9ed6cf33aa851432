import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../api/index.ts'
import { Button, Dialog, DialogActions, Notice, toast } from '../../ui/index.ts'
import { useInstantCreditOffice } from './scope.ts'

/** Ends the signing, so that the application can be changed. */
export const TakeBackDialog = ({ onClose }: { onClose: () => void }) => {
  const { tenant, guid, onReopen } = useInstantCreditOffice()
  const ending = useMutation({
    mutationFn: () =>
      call('POST /api/InstantCredit/:tenant/:applicationKey/takeBack', {
        params: { tenant, applicationKey: guid },
      }),
    onSuccess: () => {
      toast('good', 'You can edit the application now.')
      onReopen()
    },
  })
  return (
    <Dialog title="Take back this application?" width={520} onClose={onClose}>
      <p>
        All signatures become void, and the emailed link stops working. We tell the people who were asked to
        sign. You can change the application and email it again.
      </p>
      {ending.isError && <Notice kind="bad">{messageOf(ending.error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
          Take back
        </Button>
      </DialogActions>
    </Dialog>
  )
}
