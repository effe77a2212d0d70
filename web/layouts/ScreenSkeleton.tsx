import { Loading, Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'

/** Shows while the code of the first screen loads. */
export function ScreenSkeleton() {
  return (
    <Loading what="page">
      <div className="mx-auto grid max-w-5xl gap-5 p-8">
        <Skeleton className="h-10 w-72" />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={8} />
      </div>
    </Loading>
  )
}
