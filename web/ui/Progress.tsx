/** How far something has come, with its number. `value` from 0 to 1; `null` while there is no number yet. */
export function Progress({ label, value, note }: { label: string; value: number | null; note?: string }) {
  const percent = value === null ? null : Math.round(value * 100)
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-xs quiet">
        <span>{label}</span>
        <span className="num">{note ?? (percent === null ? '' : `${percent}%`)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-1.5 overflow-hidden rounded-full bg-midnight-100 forced-color-adjust-none"
      >
        <div
          className={percent === null ? 'h-full w-1/3 animate-pulse-soft bg-emerald-600' : 'h-full bg-emerald-600 transition-[width]'}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
