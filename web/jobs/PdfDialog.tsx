import { lazy, Suspense } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

// The PDF reader is heavy and few visits need it.
const PdfPages = lazy(() => import('./PdfPages.tsx').then((module) => ({ default: module.PdfPages })))

type Props = { name: string; source: File | string; onClose: () => void; onDownload?: () => void }

export function PdfDialog({ name, source, onClose, onDownload }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Job description"
      description={name}
      width="xl"
      actions={
        <>
          {onDownload && <Button onClick={onDownload}>Download</Button>}
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Suspense
        fallback={
          <Loading what="PDF">
            <Skeleton className="mx-auto h-[60vh] w-full max-w-2xl" />
          </Loading>
        }
      >
        <PdfPages source={source} />
      </Suspense>
    </Dialog>
  )
}
