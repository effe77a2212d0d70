import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'

export const ResultSkeleton = () => (
  <Loading what="result">
    <div className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <SkeletonText lines={2} />
      <SkeletonText lines={4} className="mt-4" />
      <SkeletonText lines={4} className="mt-4" />
    </div>
  </Loading>
)
