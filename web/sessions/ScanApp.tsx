import type { TotpSetup } from '../../shared/secondFactor.ts'

/** What the user scans with an authenticator app, or types into it. */
export function ScanApp({ setup }: { setup: TotpSetup }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={setup.qr}
        alt="The code to scan with an authenticator app"
        width={160}
        height={160}
        className="rounded-control border border-sand-200"
      />
      <div className="min-w-0 flex-1 basis-48">
        <p>Scan this with your authenticator app, or type the key in:</p>
        <p className="mt-2 font-mono text-sm tracking-wide wrap-anywhere">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
    </div>
  )
}
