/** The Customer form: to be written by the screen's author. */
import { Dialog } from '../../../ui/Dialog.tsx'

export function CustomerFormScreen() {
  return (
    <Dialog open onOpenChange={() => history.back()} title="Customer">
      <p>Customer</p>
    </Dialog>
  )
}
