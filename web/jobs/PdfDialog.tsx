import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

type Props = { name: string; source: File | string; onClose: () => void; onDownload?: () => void }

export function PdfDialog({ name, source, onClose, onDownload }: Props) {
  // The PDF reader is large and few visits need it, so it loads on demand.
  const reader = useQuery({
    queryKey: ['PdfPages'],
    queryFn: async () => (await import('./PdfPages.tsx')).PdfPages,
    staleTime: Infinity,
    retry: false,
  })
  const { data: PdfPages } = reader
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
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {PdfPages ? (
        <PdfPages source={source} />
      ) : reader.isPending ? (
        <Loading what="PDF">
          <Skeleton className="mx-auto h-[60vh] w-full max-w-2xl" />
        </Loading>
      ) : (
        <ErrorState
          title="The PDF reader could not be loaded"
          detail="Check your connection and try again."
          onRetry={() => void reader.refetch()}
        />
      )}
    </Dialog>
  )
}
