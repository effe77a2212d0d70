import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useWide } from '../useWide.ts'

const icon = 'size-4'
const duration = 5000

const options = (ms: number, detail?: string) => ({ duration: ms, description: detail })

/** Says what happened; 5 seconds unless told otherwise (milliseconds). `detail` stands under it. */
export const toast = {
  success: (message: string, ms = duration, detail?: string) => sonner.success(message, options(ms, detail)),
  error: (message: string, ms = duration, detail?: string) => sonner.error(message, options(ms, detail)),
  warning: (message: string, ms = duration, detail?: string) => sonner.warning(message, options(ms, detail)),
  info: (message: string, ms = duration, detail?: string) => sonner.info(message, options(ms, detail)),
}

/** Below on a wide screen; above on a phone, where dialogs keep their buttons below. */
export function Toaster() {
  const wide = useWide(640)
  return (
    <Sonner position={wide ? 'bottom-right' : 'top-center'} visibleToasts={4} closeButton containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden className={`${icon} text-emerald-700`} />, error: <CircleAlert aria-hidden className={`${icon} text-low-700`} />,
        warning: <TriangleAlert aria-hidden className={`${icon} text-fair-800`} />, info: <Info aria-hidden className={`${icon} text-midnight-600`} />,
      }}
      toastOptions={{ classNames: { toast: '!rounded-card !border-sand-200 !bg-white !text-midnight-900 !shadow-float !font-sans !text-sm', title: '!font-medium', description: '!text-midnight-600' } }} />
  )
}
