// The ways to bring skills into the profile. Each says what it reads and what it leaves out.
import { useState } from 'react'
import { factKinds, factNames } from '../../shared/bring.ts'
import { cvMaxBytes, sizeWords } from '../../shared/lengths.ts'
import type { Profile } from '../../shared/profile.ts'
import { api, uploading } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { readArchive } from './archive/readArchive.ts'
import { bringJsonResume } from './bringJsonResume.ts'
import { broughtWords } from './broughtWords.ts'
import { useBringing } from './useBringing.ts'

const ways = { cv: 'CV', linkedin: 'LinkedIn', github: 'GitHub', json_resume: 'JSON Resume', interview: 'Interview' }
type Way = keyof typeof ways

export function BringCard({ profile }: { profile: Profile }) {
  const { candidate_id } = profile
  const [way, setWay] = useState<Way>('cv')
  const { file, progress, found, bring, take, letGo, onProgress } = useBringing()
  const [username, setUsername] = useState('')
  const unchecked = profile.lines.some(({ state }) => state === 'unconfirmed')
  const choose = (next: Way) => {
    setWay(next)
    letGo()
  }
  const error = found.flatMap((one) => ('failed' in one ? [one.name + one.failed] : [])).join(' ') || null
  const busy = progress !== null
  return (
    <section aria-labelledby="bring" className="card p-5 print:hidden">
      <h2 id="bring" className="text-lg">
        Import your skills
      </h2>
      <div role="group" aria-label="Source" className="mt-3 flex flex-wrap gap-2">
        {(Object.keys(ways) as Way[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            onClick={() => choose(one)}
            className={cx(
              'h-8 rounded-full border px-3.5 font-medium transition-colors',
              way === one ? 'border-midnight-900 bg-midnight-900 text-white' : 'border-sand-300 bg-white hover:bg-sand-100',
            )}
          >
            {ways[one]}
          </button>
        ))}
      </div>
      <div className="mt-4">
        {way === 'cv' && (
          <FileDrop
            label="Your CV, or your LinkedIn profile saved as PDF"
            accept=".pdf,.docx"
            hint={`PDF or DOCX, up to ${sizeWords(cvMaxBytes)}. The file is read and not kept. What is recognised in it as ${factNames(factKinds, 'or')} is left out.`}
            file={file}
            error={error}
            progress={progress}
            onFile={(next) => take(next, (cv) => uploading(onProgress).profiles.uploadCv({ candidate_id, file: cv }))}
          />
        )}
        {way === 'linkedin' && (
          <FileDrop
            label="Your LinkedIn data archive"
            accept=".zip"
            hint="A ZIP from LinkedIn’s “Get a copy of your data”. It is opened here in your browser; only positions, skills, education, certifications, projects, courses and languages are sent."
            file={file}
            error={error}
            progress={busy ? 'reading' : null}
            onFile={(next) =>
              take(next, async (zip) => {
                const { rows, ...told } = await readArchive(zip)
                return { ...(await api.profiles.bringLinkedin({ candidate_id, rows })), ...told }
              })
            }
          />
        )}
        {way === 'json_resume' && (
          <FileDrop
            label="Your JSON Resume"
            accept=".json"
            hint="Your name, picture and addresses in it are not read."
            file={file}
            error={error}
            progress={busy ? 'reading' : null}
            onFile={(next) => take(next, (json) => bringJsonResume(candidate_id, json))}
          />
        )}
        {way === 'github' && (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              bring(() => api.profiles.bringGithub({ candidate_id, username }))
            }}
          >
            <p className="quiet">
              To show that the account is yours, put this code into its bio at GitHub. You can remove it afterwards.{' '}
              <code className="rounded-sm bg-midnight-50 px-1.5 py-0.5 text-midnight-900">{profile.github_code}</code>
            </p>
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label="GitHub name"
                autoComplete="off"
                value={username}
                onChange={(event) => setUsername(event.target.value)}
                className="w-64"
              />
              <Button type="submit" className="!h-10" look="primary" busy={busy} disabled={username.trim() === ''}>
                {busy ? 'Reading…' : 'Read public work'}
              </Button>
            </div>
          </form>
        )}
        {way === 'interview' && (
          <div className="grid justify-items-start gap-3">
            <p className="quiet">
              Looks for skills in your own answers. Each is shown with the sentence that you said, word for word. A skill is marked as
              verified when a reviewer has used that sentence for your score, and the score is approved.
            </p>
            {profile.has_answers ? (
              <Button look="primary" busy={busy} onClick={() => bring(() => api.profiles.bringInterview({ candidate_id }))}>
                Look through my answers
              </Button>
            ) : (
              <p>You have not answered anything yet. Come back after your interview.</p>
            )}
          </div>
        )}
        {error && (way === 'github' || way === 'interview') && (
          <p role="alert" className="mt-3 text-xs font-medium text-low-700">
            {error}
          </p>
        )}
        <div role="status" className={cx('text-emerald-800', found.length > 0 && 'mt-3')}>
          {found.map((one) => 'brought' in one && <p key={one.id}>{one.name + broughtWords(one.brought, unchecked)}</p>)}
        </div>
      </div>
    </section>
  )
}
