import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import 'react-pdf/dist/Page/TextLayer.css'

pdfjs.GlobalWorkerOptions.workerSrc = worker

const waiting = (
  <Loading what="PDF">
    <Skeleton className="mx-auto h-[60vh] w-full max-w-2xl" />
  </Loading>
)

const borders = 2

/** All pages of a PDF, one below the other, as wide as there is space. */
export function PdfPages({ source }: { source: File | string }) {
  const [pages, setPages] = useState(0)
  const [width, setWidth] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!room.current) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(Math.min(entry.contentRect.width - borders, 860))))
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const broken = (
    <ErrorState
      title="This PDF could not be shown"
      detail={
        typeof source === 'string'
          ? 'Download it to read it in another program.'
          : 'See whether another program opens it, or choose another file.'
      }
    />
  )
  return (
    <div ref={room} role="region" aria-label="Pages" tabIndex={0} className="min-h-[50vh]">
      {width > 0 && (
        <Document suspense={false} file={source} loading={waiting} error={broken} onLoadSuccess={(pdf) => setPages(pdf.numPages)}>
          {Array.from({ length: pages }, (_, i) => (
            <div key={i} className="mx-auto mb-4 w-fit border border-sand-200">
              <Page pageNumber={i + 1} width={width} renderAnnotationLayer={false} loading="" />
            </div>
          ))}
        </Document>
      )}
    </div>
  )
}
