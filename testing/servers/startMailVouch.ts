// A server whose mail server is a stand-in, for room tests.
import { startSmtp, type SmtpStandIn } from '../standIns/startSmtp.ts'
import { startVouch, type Vouch } from './startVouch.ts'

/** Its tasks do not run. Stopping the server stops the stand-in too. */
export async function startMailVouch(env: Record<string, string> = {}): Promise<{ smtp: SmtpStandIn; vouch: Vouch }> {
  const smtp = await startSmtp()
  const vouch = await startVouch({ SMTP_URL: smtp.url, ...env }, { tasks: false })
  const stop = async () => {
    await vouch.stop()
    await smtp.stop()
  }
  return { smtp, vouch: { ...vouch, stop } }
}
