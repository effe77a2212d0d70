import { Copy, Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../ui/Button.tsx'
import { copyAndTell } from '../ui/copyText.ts'

type Props = { name: string; code: string; shown: boolean; onToggle: () => void }

/** A login code. It is masked until the user asks to see it. */
export function LoginCode({ name, code, shown, onToggle }: Props) {
  const copy = () => copyAndTell(code, 'code', `The login code of ${name} was copied`)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <code className="num w-[86px] font-sans tracking-wide">
        {shown ? (
          code
        ) : (
          <>
            <span aria-hidden>••••-••••</span>
            <span className="sr-only">hidden</span>
          </>
        )}
      </code>
      <IconButton
        size="sm"
        className="!h-7"
        aria-pressed={shown}
        label={`${shown ? 'Hide' : 'Show'} the login code of ${name}`}
        onClick={onToggle}
      >
        <Icon aria-hidden strokeWidth={1.5} />
      </IconButton>
      {shown && (
        <IconButton size="sm" className="!h-7" label={`Copy the login code of ${name}`} onClick={() => void copy()}>
          <Copy aria-hidden strokeWidth={1.5} />
        </IconButton>
      )}
    </span>
  )
}
