import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The shape of the welcome while it loads. */
export function InterviewSkeleton() {
  return (
    <Loading what="interview">
      <div className="h-14 border-b border-sand-200 bg-white" />
      <main id="main" className="mx-auto grid max-w-6xl gap-8 px-5 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        <h1 className="sr-only">Your interview</h1>
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-full max-w-md" />
          <Skeleton className="h-6 w-full max-w-sm" />
          <Skeleton className="mt-4 h-12" />
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-72" />
      </main>
    </Loading>
  )
}
