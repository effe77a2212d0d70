import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState, type RefObject } from 'react'
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

const files = `/assets/pdf-${pdfjs.version}`
// Made once: with another object the document would load again. Without WebAssembly, which the page's content policy does not let run.
const options = { cMapUrl: `${files}/cmaps/`, standardFontDataUrl: `${files}/standard_fonts/`, wasmUrl: `${files}/wasm/`, useWasm: false }

const borders = 2
/** Narrower than this, nobody can read a page. A phone scrolls it sideways. */
const readable = 600
/** Of A4, until a page tells its own. */
const usualRatio = Math.SQRT2

/** Every page of a PDF under one another, as wide as there is space, but wide enough to read. Only those in sight or next to it are drawn. */
export function PdfPages({ source }: { source: File | string }) {
  const [pages, setPages] = useState(0)
  const [width, setWidth] = useState(0)
  const [ratios, setRatios] = useState<Record<number, number>>({})
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, pages > 0 && width > 0 ? pages : 0)
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.floor(Math.max(readable, Math.min(entry.contentRect.width - borders, 860)))),
    )
    watch.observe(frame.current)
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
    <div ref={frame} role="region" aria-label="Pages" tabIndex={0} className="min-h-[50vh] overflow-x-auto">
      {width > 0 && (
        <Document
          suspense={false}
          file={source}
          options={options}
          loading={waiting}
          error={broken}
          onLoadSuccess={(pdf) => setPages(pdf.numPages)}
        >
          {Array.from({ length: pages }, (_, i) => i + 1).map((page) => (
            <div
              key={page}
              data-page={page}
              role="group"
              aria-label={`Page ${page} of ${pages}`}
              className="mx-auto mb-4 w-fit border border-sand-200"
              style={{ minWidth: width + borders, minHeight: Math.round(width * (ratios[page] ?? ratios[1] ?? usualRatio)) }}
            >
              {near.has(page) && (
                <Page
                  pageNumber={page}
                  width={width}
                  renderAnnotationLayer={false}
                  loading=""
                  onLoadSuccess={({ originalWidth, originalHeight }) =>
                    setRatios((before) => ({ ...before, [page]: originalHeight / originalWidth }))
                  }
                />
              )}
            </div>
          ))}
        </Document>
      )}
    </div>
  )
}

/** The pages in sight, or at most one window's height from it. */
function useNear(frame: RefObject<HTMLElement | null>, pages: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!frame.current || pages === 0) return
    const seen = (entries: IntersectionObserverEntry[]) =>
      setNear((before) => {
        const after = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset.page)
          if (isIntersecting) after.add(page)
          else after.delete(page)
        }
        return after
      })
    const watch = new IntersectionObserver(seen, { root: scrollerOf(frame.current), rootMargin: '100% 0px' })
    frame.current.querySelectorAll('[data-page]').forEach((page) => watch.observe(page))
    return () => watch.disconnect()
  }, [frame, pages])
  return near
}

/** What the pages scroll in. */
function scrollerOf(element: HTMLElement): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}
