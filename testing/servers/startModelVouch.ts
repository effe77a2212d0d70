// A server whose language model is a stand-in, for room tests.
import { startModel, type StandIn } from '../standIns/startModel.ts'
import { startVouch, type Vouch } from './startVouch.ts'

/** Its tasks do not run. Stopping the server stops the stand-in too. */
export async function startModelVouch(env: Record<string, string> = {}): Promise<{ standIn: StandIn; vouch: Vouch }> {
  const standIn = await startModel()
  const vouch = await startVouch({ LLM_BASE_URL: standIn.base_url, LLM_MODEL: 'small', ...env }, { tasks: false })
  const stop = async () => {
    await vouch.stop()
    await standIn.close()
  }
  return { standIn, vouch: { ...vouch, stop } }
}
