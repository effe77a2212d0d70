import { useRef, type ReactNode } from 'react'
import { Button, type Look } from './Button.tsx'

type Props = Look & { busy?: boolean; label: string; accept: string; onFile: (file: File) => void; children: ReactNode }

/** A button that asks for one file. `label` names the file; `children` are the words on the button. */
export function FileButton({ label, accept, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
