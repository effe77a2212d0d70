import { logoWords } from '../../shared/lengths.ts'
import type { CompanyEmails } from '../../shared/letters.ts'
import { api, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { toast } from '../ui/toast.tsx'

/** The logo at the top of each email. */
export function LogoCard({ emails: { company_id, company_name, logo_data } }: { emails: CompanyEmails }) {
  const [busy, during] = useBusy<'upload' | 'remove'>()
  const failed = {
    failed: lost('The logo was not changed'),
    onFailed: (detail: string) => toast.error(detail),
  }
  const done = () => refresh('getCompanyEmails')
  const upload = (file: File) =>
    during('upload', () =>
      change({
        ...failed,
        call: () => api.letters.uploadLogo({ company_id, file }),
        refresh: done,
        onDone: () => toast.success('The logo was stored'),
      }),
    )
  const remove = () =>
    during('remove', () =>
      change({
        ...failed,
        call: () => api.letters.removeLogo({ company_id }),
        refresh: done,
        onDone: () => toast.success('The logo was removed'),
      }),
    )
  return (
    <section aria-labelledby="logo" className="card mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
      <div className={cx('grid h-16 w-40 shrink-0 place-items-center rounded-control border border-sand-200 p-2', logo_data && 'bg-paper')}>
        {logo_data ? (
          <img src={logo_data} alt={`Logo of ${company_name}`} className="max-h-12 max-w-full" />
        ) : (
          <span className="text-xs quiet">No logo</span>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="logo" className="text-lg">
          Logo
        </h2>
        <p className="quiet">At the head of each email. A PNG or JPEG of {logoWords}.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton label="Logo file" accept="image/png,image/jpeg" busy={busy === 'upload'} onFile={(file) => void upload(file)}>
          {logo_data ? 'Replace logo' : 'Upload logo'}
        </FileButton>
        {logo_data && (
          <Button look="ghost" busy={busy === 'remove'} onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
    </section>
  )
}
