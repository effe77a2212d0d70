import { Loading, Skeleton, SkeletonCard, SkeletonText } from '../../ui/Skeleton.tsx'

/** Placeholder of the welcome page while it loads. */
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
          <SkeletonText lines={1} className="mt-4 border-y border-sand-200 py-4" />
          <SkeletonText lines={6} className="mt-4" />
          <SkeletonText lines={5} className="mt-6" />
        </div>
        <SkeletonCard lines={6} />
      </main>
    </Loading>
  )
}
