import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId } from 'react'
import { cx } from './cx.ts'

type Props = {
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  label: string
  hideLabel?: boolean
  disabled?: boolean
  /** It does nothing for the moment, and keeps the focus. */ paused?: boolean
  className?: string
}

export function Checkbox({ checked, onChange, label, hideLabel = false, disabled, paused, className }: Props) {
  const id = useId()
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-disabled={paused || undefined}
        onCheckedChange={(next) => !paused && onChange(next === true)}
        aria-label={hideLabel ? label : undefined}
        className="relative grid size-[18px] shrink-0 place-items-center rounded-[4px] border-[1.5px] border-midnight-500 bg-white text-white before:absolute before:-inset-1.5 hover:border-midnight-700 data-[state=checked]:border-emerald-700 data-[state=checked]:bg-emerald-700 data-[state=indeterminate]:border-emerald-700 data-[state=indeterminate]:bg-emerald-700 disabled:opacity-40"
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  )
}
