import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/saveFile.ts'

/** Ten recovery codes that are shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Recovery codes for Vouch. Each works once, in place of your second factor.\n\n${codes.join('\n')}\n`
  return (
    <Banner tone="fair" title="Keep these recovery codes">
      <p>If you lose your phone, each of them lets you in once. They are shown only now.</p>
      <ul aria-label="Recovery codes" className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="sm" onClick={() => saveFile('vouch-recovery-codes.txt', text, 'text/plain;charset=utf-8')}>
        Save as a file
      </Button>
    </Banner>
  )
}
