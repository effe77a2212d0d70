import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts } from '../db/schema/interviews.ts'
import { FinalError, OwnError } from '../errors.ts'
import type { TaskData } from '../tasks/TaskData.ts'
import { attemptOf, eraseConversation, findConversations, getConversation } from '../voice/conversations.ts'

/** The `erase-conversation` task: erases an attempt at the voice provider. It is retried for more than a day while the provider is down. */
export async function eraseAtProvider(
  deps: Deps,
  { attempt_id, agent_id, conversation_id }: TaskData['erase-conversation'],
): Promise<void> {
  const which = `${conversation_id ? `conversation ${conversation_id} and ` : ''}every conversation of agent ${agent_id} with user id ${attempt_id}`
  if (!deps.config.elevenlabs.api_key)
    throw new FinalError(`Without ELEVENLABS_API_KEY nothing can be erased at ElevenLabs: erase there by hand ${which}.`)
  try {
    // A connection that broke early can leave a second conversation under the same attempt. No row in the database names it.
    for (const id of await findConversations(deps.config, agent_id, attempt_id)) await eraseConversation(deps.config, id)
    // The candidate's browser named this one, so the provider is asked whose it is.
    const named = conversation_id === null ? null : await getConversation(deps.config, conversation_id)
    if (named && (await isOfInterview(deps.db, attempt_id, attemptOf(named)))) await eraseConversation(deps.config, named.conversation_id)
  } catch (cause) {
    throw new OwnError(`Not certain to be erased at ElevenLabs: ${which}.`, { cause })
  }
  await deps.db
    .update(interviewAttempts)
    .set({ conversation_id: null, erased_at: new Date().toISOString() })
    .where(eq(interviewAttempts.id, attempt_id))
}

/**
 * A second conversation of one attempt has a row of its own and names the first. Throws if the provider does not say whose it is: then a
 * person has to look.
 */
async function isOfInterview(db: Db, attempt_id: string, named: string | null): Promise<boolean> {
  if (named === null) throw new OwnError('the conversation does not say to which attempt it belongs')
  if (named === attempt_id) return true
  const own = await db
    .select({ interview_id: interviewAttempts.interview_id })
    .from(interviewAttempts)
    .where(inArray(interviewAttempts.id, [named, attempt_id]))
  return own.length === 2 && own[0]!.interview_id === own[1]!.interview_id
}
