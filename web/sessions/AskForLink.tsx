import { useState } from 'react'
import { durationWords } from '../../shared/durationWords.ts'
import type { StaffType } from '../../shared/passwords.ts'
import { passwordLink_minutes } from '../../shared/signInTimes.ts'
import { publicApi } from '../client.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { usePublicAbout } from '../usePublicAbout.ts'

const within = `within ${durationWords(passwordLink_minutes)}`

const schema = async () => (await import('../../shared/passwords.ts')).passwords.forgotPassword.body.pick({ email: true })

/** Asks for a link by email. The message afterwards is the same whether or not the account exists. `own`: the email of whoever is signed in. */
export function AskForLink({ area, own }: { area: StaffType; own?: string }) {
  const [asked, setAsked] = useState<string | null>(null)
  const about = usePublicAbout()
  const form = useForm({
    initial: { email: own ?? '' },
    schema,
    onSubmit: async ({ email }) => {
      await publicApi.people.forgotPassword({ email, user_type: area })
      setAsked(email.trim())
    },
  })
  const perhaps = (what: string) => (own ? what : `If ${asked} has an account here, ${what.toLowerCase()}`)
  if (asked && about?.sends_email === false)
    return (
      <Banner tone="fair" title="Not emailed: no mail server">
        This server sends no emails yet. {perhaps('An')} administrator finds the link in the Outbox and can give it to you. It works once,{' '}
        {within}.
      </Banner>
    )
  if (asked)
    return (
      <Banner tone="good" title="Check your email">
        {perhaps('A')} link to set a new password is on its way. It works once, {within}. If no email comes within a few minutes, look in
        the spam folder, or ask an administrator.
      </Banner>
    )
  return (
    <form {...form.form} onFocus={() => void schema().catch(() => undefined)} className="grid gap-4">
      <FormError>{form.error}</FormError>
      {about?.sends_email === false && (
        <p className="quiet">This server sends no emails yet: an administrator finds the link in the Outbox and can give it to you.</p>
      )}
      {own === undefined && <TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />}
      <Button type="submit" look="primary" {...(own === undefined ? { size: 'lg' } : { className: 'justify-self-start' })} busy={form.busy}>
        {form.busy ? 'Sending...' : about?.sends_email ? 'Email me a link' : 'Ask for a link'}
      </Button>
    </form>
  )
}
