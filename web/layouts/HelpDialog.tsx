import { Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { copyAndTell } from '../ui/copyText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { linkClass } from '../ui/linkClass.ts'

type Props = { address: string; onShortcuts: () => void; onClose: () => void }

/** Where to write for help, in full: a browser without a mail program does nothing with a link to an address. */
export function HelpDialog({ address, onShortcuts, onClose }: Props) {
  const copy = () => copyAndTell(address, 'address', `${address} was copied`)
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title="Help"
      actions={
        <>
          <Button className="max-sm:flex-1" onClick={onShortcuts}>
            Keyboard shortcuts
          </Button>
          <Button className="max-sm:flex-1" look="primary" onClick={() => void copy()}>
            <Copy aria-hidden strokeWidth={1.5} />
            Copy the address
          </Button>
        </>
      }
    >
      <p>If something does not work, or you have a question, write to:</p>
      <p className="mt-2 wrap-anywhere">
        <a href={`mailto:${address}`} className={linkClass}>
          {address}
        </a>
      </p>
    </Dialog>
  )
}
