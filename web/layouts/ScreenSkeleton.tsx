import { Loading, Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'

/** While the first screen's code is on its way. */
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
