import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { interviewAttempts } from '../db/schema.ts'
import type { TaskData } from '../tasks/tasks.ts'
import { eraseConversation, findConversations } from '../voice/conversations.ts'

/** The `erase-conversation` task: erases what the voice provider has of an attempt. Tried for a day and more while the provider is away. */
export async function eraseAtProvider(deps: Deps, { attempt_id, agent_id, conversation_id }: TaskData['erase-conversation']): Promise<void> {
  if (!deps.config.elevenlabs.api_key) {
    deps.log.warn({ attempt_id, conversation_id }, 'without ELEVENLABS_API_KEY a conversation cannot be erased at the provider: erase it there by hand')
    return
  }
  if (conversation_id) await eraseConversation(deps.config, conversation_id)
  // A connection that broke early leaves another under the same attempt, which nobody has named.
  for (const id of await findConversations(deps.config, agent_id, attempt_id)) await eraseConversation(deps.config, id)
  await deps.db.update(interviewAttempts).set({ conversation_id: null }).where(eq(interviewAttempts.id, attempt_id))
}
