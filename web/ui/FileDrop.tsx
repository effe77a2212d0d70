import { FileText, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { sizeWords } from '../../shared/lengths.ts'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { Progress } from './Progress.tsx'

type Props = {
  label: string
  /** The same as for an input: ".pdf,application/pdf". */
  accept: string
  hint: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | null
  /** The share that is uploaded, from 0 to 1. `reading`: nothing is uploaded now, the file is read. */
  progress?: number | 'reading' | null
}

/** Takes one file, dropped or chosen. The caller checks in `onFile` whether it is the right kind of file. */
export function FileDrop({ label, accept, hint, file, onFile, error, progress = null }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const described = cx(`${id}-hint`, error && `${id}-error`)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFile(event.dataTransfer.files[0] ?? null)
        }}
        className={cx(
          'grid cursor-pointer justify-items-center gap-1 rounded-control border border-dashed px-4 py-5 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-emerald-600',
          over ? 'border-emerald-600 bg-emerald-50' : error ? 'border-low-700' : 'border-sand-500 hover:bg-sand-50',
        )}
      >
        <input
          type="file"
          accept={accept}
          className="sr-only"
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onFile(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        <Upload aria-hidden className="size-5 text-midnight-500" strokeWidth={1.5} />
        <span>
          <span className="font-medium text-emerald-700 underline underline-offset-2">
            {file ? 'Choose another file' : 'Choose a file'}
          </span>{' '}
          or drop it here
        </span>
        <span id={`${id}-hint`} className="text-xs quiet">
          {hint}
        </span>
      </label>
      {file && (
        <div className="flex items-center gap-2.5 rounded-control bg-midnight-50 py-1 pr-1 pl-3">
          <FileText aria-hidden className="size-4 shrink-0 text-midnight-600" strokeWidth={1.5} />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="num text-xs quiet">{sizeWords(file.size)}</span>
          <IconButton label={`Remove ${file.name}`} size="sm" onClick={() => onFile(null)}>
            <X aria-hidden strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
      {progress !== null &&
        (progress === 'reading' || progress === 1 ? (
          <Progress label="Reading the file" value={null} />
        ) : (
          <Progress label="Uploading" value={progress} />
        ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-low-700">
          {error}
        </p>
      )}
    </div>
  )
}
